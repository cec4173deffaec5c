import { useRef, useState } from 'react'

import { deleteStatementAnswer, saveStatementAnswer } from '@/data/statements/save-statement-answer'
import { toAppError } from '@/data/firebase/errors'
import type { Answer } from '@/domain/statement/questions'

/** An answer; null if the admin has withdrawn it. */
interface Given {
  id: string
  answer: Answer | null
}

/** The admin's answers since the admin pages were opened. */
export interface GivenAnswers {
  /** In the order in which the admin gave them. The last answer for an ID counts. */
  given: readonly Given[]
  /**
   * Why an answer could not be saved, by its ID. The answer still counts until the admin pages are
   * closed.
   */
  problems: ReadonlyMap<string, string>
  give: (id: string, answer: Answer | null) => void
  /** Tries again to save an answer. */
  retry: (id: string) => void
}

const nothing: readonly Given[] = []
const noProblems: ReadonlyMap<string, string> = new Map()

export function useGivenAnswers(): GivenAnswers {
  const [given, setGiven] = useState(nothing)
  const [problems, setProblems] = useState(noProblems)
  // One write at a time, so that the last answer to a question is stored last.
  const saving = useRef<Promise<void>>(Promise.resolve())

  function store({ id, answer }: Given) {
    const before = saving.current
    saving.current = (async () => {
      await before
      const problem = await whyNotStored(id, answer)
      setProblems((known) => {
        const next = new Map(known)
        if (problem === null) next.delete(id)
        else next.set(id, problem)
        return next
      })
    })()
  }

  return {
    given,
    problems,
    give: (id, answer) => {
      setGiven((before) => [...before, { id, answer }])
      store({ id, answer })
    },
    retry: (id) => {
      const last = given.findLast((one) => one.id === id)
      if (last !== undefined) store(last)
    },
  }
}

async function whyNotStored(id: string, answer: Answer | null): Promise<string | null> {
  try {
    await (answer === null ? deleteStatementAnswer(id) : saveStatementAnswer(answer))
    return null
  } catch (error) {
    return toAppError(error).message
  }
}

/** Combines the stored answers with the later changes. */
export function answersOf(
  stored: readonly Answer[],
  { given }: Pick<GivenAnswers, 'given'>,
): Answer[] {
  const answers = new Map<string, Answer | null>(stored.map((answer) => [answer.id, answer]))
  for (const { id, answer } of given) answers.set(id, answer)
  return [...answers.values()].filter((answer) => answer !== null)
}
