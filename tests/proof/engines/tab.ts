import { expect } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** Describes an element as a screen reader would. The first visible match is used. */
export interface Target {
  selector?: string
  role?: string
  /** The accessible name of the element with this role. */
  name?: string | RegExp
  label?: string
  text?: string | RegExp
  /** Text that the element contains at any depth. */
  has?: string
  within?: Target
}

interface Held {
  click(): Promise<void>
  type(text: string): Promise<void>
  choose(file: string): Promise<void>
}

/** The commands that each engine's driver offers. */
export interface Driver {
  open(address: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  run<Result>(script: string | ((...args: never[]) => Result), ...args: unknown[]): Promise<Result>
  /** @throws if the script finds no element */
  hold(script: (...args: never[]) => Element | undefined, ...args: unknown[]): Promise<Held>
  /** Problems that no test would notice: console messages, errors, and requests that the page's policy refused. */
  complaints: string[]
  close(): Promise<void>
}

/** Milliseconds after which a moving element has visibly moved. */
const A_MOMENT = 100

/** Long enough for a busy machine. */
const PATIENCE = { timeout: 60_000 }

/** Testing Library, with which the component tests also find roles and names. */
const LIBRARY = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
)

/** The browser of one person, with one open page. */
export class Tab {
  constructor(
    private readonly site: string,
    readonly driver: Driver,
  ) {}

  async open(path: string): Promise<void> {
    await this.driver.open(new URL(path, this.site).href)
    await expect.poll(() => this.driver.run(isAlive), PATIENCE).toBe(true)
  }

  /** @param part a part of the address */
  async isAt(part: string): Promise<void> {
    await expect.poll(() => this.driver.run(() => location.href), PATIENCE).toContain(part)
  }

  async press(target: Target): Promise<void> {
    await this.onceFound(target, (found) => found.click())
  }

  /** Types into an empty field, key by key. */
  async type(target: Target, text: string): Promise<void> {
    await this.onceFound(target, (found) => found.type(text))
  }

  async choose(target: Target, file: string): Promise<void> {
    await this.onceFound(target, (found) => found.choose(file))
  }

  /** Moves a slider, picks a day or chooses from a list. */
  async set(target: Target, value: string): Promise<void> {
    await this.sees(target)
    await this.driver.run(setValue, plain(target), value)
  }

  async sees(target: Target): Promise<void> {
    await expect.poll(() => this.count(target), PATIENCE).toBeGreaterThan(0)
  }

  async seesNo(target: Target): Promise<void> {
    await expect.poll(() => this.count(target), PATIENCE).toBe(0)
  }

  async seesIn(target: Target, words: string): Promise<void> {
    await expect.poll(() => this.words(target), PATIENCE).toContain(words)
  }

  async words(target: Target): Promise<string> {
    await this.knowRoles()
    return await this.driver.run(wordsOf, plain(target))
  }

  /** Expects that the page doesn't scroll sideways on a phone and on a wide screen. */
  async fits(): Promise<void> {
    for (const width of [360, 1440]) {
      await this.driver.resize(width, 800)
      const wider = () =>
        this.driver.run(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
      await expect.poll(wider, { ...PATIENCE, message: `at ${width} px` }).toBe(0)
    }
  }

  private async count(target: Target): Promise<number> {
    await this.knowRoles()
    return await this.driver.run(countOf, plain(target))
  }

  private async onceFound(target: Target, deed: (found: Held) => Promise<void>): Promise<void> {
    await expect(
      async () => {
        await this.knowRoles()
        const held = await this.driver.hold(firstOf, plain(target))
        // A click would miss an element that still moves.
        const place = await this.driver.run(placeOf, plain(target))
        await setTimeout(A_MOMENT)
        expect(await this.driver.run(placeOf, plain(target))).toBe(place)
        await deed(held)
      },
      JSON.stringify(plain(target)),
    ).toPass(PATIENCE)
  }

  /** Loads Testing Library into the document, which is needed after every navigation. */
  private async knowRoles(): Promise<void> {
    if (await this.driver.run(isTaught)) return
    await this.driver.run(LIBRARY)
    await this.driver.run(teach)
  }
}

/**
 * Converts a target for the functions that run in the page. Texts and regular expressions become
 * sources of regular expressions.
 */
function plain({ name, text, within, ...target }: Target): unknown {
  return {
    ...target,
    ...(name !== undefined && { name: patternOf(name) }),
    ...(text !== undefined && { text: patternOf(text) }),
    ...(within !== undefined && { within: plain(within) }),
  }
}

function patternOf(words: string | RegExp): string {
  return typeof words === 'string'
    ? `^${words.replaceAll(/[$()*+.?[\\]^{|}]/g, String.raw`\$&`)}$`
    : words.source
}

// Everything below runs in the page.

/** A `Target` whose names and texts are the sources of regular expressions. */
interface Plain extends Omit<Target, 'name' | 'text' | 'within'> {
  name?: string
  text?: string
  within?: Plain
}

interface Taught extends Window {
  TestingLibraryDom: {
    queryAllByRole: (root: HTMLElement, role: string, options: object) => HTMLElement[]
    queryAllByLabelText: (root: HTMLElement, label: string) => HTMLElement[]
    queryAllByText: (root: HTMLElement, text: RegExp) => HTMLElement[]
  }
  findAll: (target: unknown) => HTMLElement[]
}

function isAlive(): boolean {
  const heading = document.querySelector('main h1')
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'))
}

function isTaught(): boolean {
  return 'findAll' in window
}

function teach(): void {
  const { TestingLibraryDom: library } = window as unknown as Taught
  const findAll = (target: Plain): HTMLElement[] => {
    const { selector, role, name, label, text, has = '', within } = target
    const [root = null] = within === undefined ? [document.body] : findAll(within)
    if (root === null) return []
    const found =
      selector !== undefined
        ? [...root.querySelectorAll<HTMLElement>(selector)]
        : role !== undefined
          ? library.queryAllByRole(
              root,
              role,
              name === undefined ? { hidden: true } : { name: new RegExp(name), hidden: true },
            )
          : label !== undefined
            ? library.queryAllByLabelText(root, label)
            : library.queryAllByText(root, new RegExp(text ?? ''))
    return found.filter((one) => one.checkVisibility() && one.textContent.includes(has))
  }
  Object.assign(window, { findAll })
}

function firstOf(target: unknown): Element | undefined {
  const [first] = (window as unknown as Taught).findAll(target)
  // Some elements are laid out only near the visible area. They can't be clicked before that.
  first?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return first
}

function placeOf(target: unknown): string {
  return JSON.stringify((window as unknown as Taught).findAll(target)[0]?.getBoundingClientRect())
}

function countOf(target: unknown): number {
  return (window as unknown as Taught).findAll(target).length
}

function wordsOf(target: unknown): string {
  return (window as unknown as Taught).findAll(target)[0]?.innerText ?? ''
}

function setValue(target: unknown, value: string): void {
  const field = (window as unknown as Taught).findAll(target)[0]
  if (field === undefined) return
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
