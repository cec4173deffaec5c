import { LAUNCH_DATES, type Milestone } from '@/domain/launch'

/** Shown instead of a date that has passed. */
const UNDATED = 'to be announced to founders first'

const names: Record<Milestone, { dated: string; undated: string; isMany?: true }> = {
  launch: { dated: 'The app launches in', undated: 'the launch' },
  beta: { dated: 'Beta access comes in', undated: 'beta access' },
  perks: { dated: 'Post-launch perks come in', undated: 'post-launch perks', isMany: true },
}

/** @param past the milestones whose dates have passed, as returned by `pastMilestones`. */
export function launchWords(past: string) {
  const isPast = (milestone: Milestone) => past.includes(milestone)
  const when = (milestone: Milestone) =>
    isPast(milestone) ? capitalised(UNDATED) : LAUNCH_DATES[milestone].when
  return {
    when,
    /** The milestones on the way to the launch, in order. */
    milestones: (['beta', 'launch', 'perks'] as const).map((milestone) => ({
      when: when(milestone),
      what: stops[milestone],
      isPast: isPast(milestone),
    })),
    /** @returns one sentence about all past milestones, followed by one per future milestone. */
    sentences(...milestones: readonly Milestone[]): string {
      const undated = milestones.filter(isPast)
      const dated = milestones.filter((milestone) => !isPast(milestone))
      return [
        ...(undated.length > 0 ? [announcement(undated)] : []),
        ...dated.map((each) => `${names[each].dated} ${LAUNCH_DATES[each].when}.`),
      ].join(' ')
    },
  }
}

export type LaunchWords = ReturnType<typeof launchWords>

const stops: Record<Milestone, string> = {
  beta: 'Beta access',
  launch: 'The app launches; your Premium months follow',
  perks: 'Post-launch perks',
}

/**
 * @returns a sentence such as 'The launch and beta access are to be announced to founders first.'
 */
function announcement(milestones: readonly Milestone[]): string {
  const [last, ...others] = milestones.map((each) => names[each].undated).toReversed()
  const subject = [others.toReversed().join(', '), last].filter(Boolean).join(' and ')
  const isMany = milestones.length > 1 || milestones.some((each) => names[each].isMany)
  return `${capitalised(subject)} ${isMany ? 'are' : 'is'} ${UNDATED}.`
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
