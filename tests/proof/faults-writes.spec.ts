import { expect } from '@playwright/test'

import { generator } from './chance'
import { firstNumber, test } from './faulty-network'
import type { Fault, Proxy } from './proxy'
import { type Write, WRITES } from './writes'

let people = firstNumber()

interface Trouble {
  name: string
  begin: (proxy: Proxy, write: Write) => void | Promise<void>
  /** True if one press is enough and the user sees no error. */
  isOvercome: boolean
}

const always = (fault: Fault): Trouble['begin'] => {
  return (proxy) => {
    proxy.fault = () => fault
  }
}

const atTheWrite = (fault: Fault): Trouble['begin'] => {
  return (proxy, { isWrite }) => {
    proxy.fault = (asked) => (isWrite(asked) ? fault : null)
  }
}

const atTheFirstWrite = (fault: Fault): Trouble['begin'] => {
  return (proxy, { isWrite }) => {
    let isFirst = true
    proxy.fault = (asked) => {
      if (!isFirst || !isWrite(asked)) return null
      isFirst = false
      return fault
    }
  }
}

const TROUBLES: Trouble[] = [
  { name: 'the network is slow', begin: always('slow'), isOvercome: true },
  { name: 'the first write is lost', begin: atTheFirstWrite('lost'), isOvercome: true },
  {
    name: 'the answer to the first write is lost',
    begin: atTheFirstWrite('answer lost'),
    isOvercome: true,
  },
  { name: 'every request is lost', begin: always('lost'), isOvercome: false },
  { name: 'every write is lost', begin: atTheWrite('lost'), isOvercome: false },
  { name: 'every answer to a write is lost', begin: atTheWrite('answer lost'), isOvercome: false },
  { name: 'no request is answered', begin: always('unanswered'), isOvercome: false },
  { name: 'no write is answered', begin: atTheWrite('unanswered'), isOvercome: false },
  { name: 'the database is down', begin: (proxy) => proxy.shut(), isOvercome: false },
]

/** How many writes of each kind are tried with random faults. */
const TRIES = 6

for (const write of WRITES) {
  for (const { name, begin, isOvercome } of TROUBLES) {
    const title = isOvercome
      ? `${write.name} is stored once if ${name}`
      : `if ${name}, the page shows an error for ${write.name}, and the next try is stored once`
    test(title, async ({ page, network: { firestore } }) => {
      const one = await write.prepare(page, (people += 1))
      await begin(firestore, write)
      const start = performance.now()
      const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`
      await one.press()
      if (!isOvercome) {
        await one.expectTold()
        console.log(`${write.name} while ${name}: told after ${seconds()}`)
        await firestore.mend()
        await (one.again ?? one.press)()
      }
      await one.expectDone()
      console.log(`${write.name} while ${name}: done after ${seconds()}`)
      await one.expectStoredOnce()
    })
  }

  test(`${write.name} is stored once even if half of the requests are lost at random`, async ({
    browser,
    network: { firestore },
  }) => {
    const presses: number[] = []
    const rounds = Math.ceil(TRIES / (write.count ?? 1))
    for (let round = 1; round <= rounds; round += 1) {
      const page = await (await browser.newContext()).newPage()
      const one = await write.prepare(page, (people += 1))
      const random = generator(round)
      firestore.fault = () => {
        return random.pick(['lost', 'answer lost', null, null])
      }
      let pressed = 0
      for (let isDone = false; !isDone;) {
        const press = pressed === 0 ? one.press : (one.again ?? one.press)
        // A write that was reported as failed may have succeeded. Then the button is gone.
        await Promise.any([one.expectDone(), press()])
        pressed += 1
        isDone = await Promise.any([
          one.expectDone().then(() => true),
          one.expectTold().then(() => false),
        ])
      }
      presses.push(pressed)
      await firestore.mend()
      await one.expectStoredOnce()
      await page.context().close()
    }
    console.log(`${write.name} while every second request is lost: pressed ${presses.join(', ')}`)
    // The page retries a request while its screen waits. A write of many requests may need a second press.
    expect(Math.max(...presses)).toBeLessThanOrEqual(2)
  })
}
