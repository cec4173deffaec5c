import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { generateReferralCode, isReferralCode } from '@/domain/values/referral-code'
import { forgetReferral, rememberedReferral } from '@/lib/browser/remembered-referral'

const NOW = new Date('2026-03-01T18:00:00Z').getTime()
const DAY = 24 * 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
  forgetReferral()
  history.replaceState(null, '', '/')
})

/** Opens an address, and runs the script that remembers the referral code in the address. */
async function open(address: string) {
  history.replaceState(null, '', address)
  vi.resetModules()
  await import('@/boot/remember-referral')
}

describe('remembering the referral code of a link', () => {
  it.each([
    '/?ref=MDDEMO1',
    '/?REF=MDDEMO1',
    '/?ref=MDDEMO1?utm_source=x',
    '/features?ref=mddemo1',
    '/?speed=80&ref=MDdemo1&mood=calm',
  ])('the code is remembered from the link %s', async (address) => {
    await open(address)
    await open('/pricing')
    expect(rememberedReferral()).toBe('MDDEMO1')
  })

  it('the code is remembered for 30 days', async () => {
    await open('/?ref=MDDEMO1')

    vi.setSystemTime(NOW + 30 * DAY - 1)
    expect(rememberedReferral()).toBe('MDDEMO1')

    vi.setSystemTime(NOW + 30 * DAY)
    expect(rememberedReferral()).toBe('')
  })

  it('a newer link’s code replaces the older code, and is remembered for another 30 days', async () => {
    await open('/?ref=MDDEMO1')
    vi.setSystemTime(NOW + 29 * DAY)
    await open('/?ref=MDDEMO2')

    vi.setSystemTime(NOW + 58 * DAY)
    expect(rememberedReferral()).toBe('MDDEMO2')
  })

  it.each(['HELLO', 'MD12', 'MDDEMO12', 'XMDDEMO1', 'MDDEM%C3%96', ''])(
    'the invalid code "%s" doesn’t replace a remembered code',
    async (other) => {
      await open('/?ref=MDDEMO1')
      await open(`/?ref=${other}`)
      expect(rememberedReferral()).toBe('MDDEMO1')
    },
  )

  it('other parameters of the address aren’t mistaken for a code', async () => {
    await open('/?xref=MDDEMO1&code=MDDEMO1')
    expect(rememberedReferral()).toBe('')
  })

  it('every code that the site generates is accepted', async () => {
    for (const code of Array.from({ length: 20 }, generateReferralCode)) {
      await open(`/?ref=${code}`)
      expect(rememberedReferral()).toBe(code)
      expect(isReferralCode(rememberedReferral())).toBe(true)
    }
  })

  it('after `forgetReferral`, no code is remembered', async () => {
    await open('/?ref=MDDEMO1')
    forgetReferral()
    expect(rememberedReferral()).toBe('')
  })

  it('if the browser stores nothing, the code is remembered until the end of the visit', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('Blocked', 'SecurityError')
      })
    }
    await open('/?ref=MDDEMO1')
    expect(rememberedReferral()).toBe('MDDEMO1')

    forgetReferral()
    expect(rememberedReferral()).toBe('')
  })

  it.each(['MDDEMO1 4102444800000', '{"code":"MDDEMO1"}', '"MDDEMO1"', '"MDDEMO1 soon"', '7'])(
    'the invalid stored value %s is ignored',
    (written) => {
      localStorage.setItem('mooddrive.followed-code', written)
      expect(rememberedReferral()).toBe('')
    },
  )
})
