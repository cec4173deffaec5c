import { expect } from '@playwright/test'
import { writeFileSync } from 'node:fs'

import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../scripts/seed/seed'
import { prerenderedPaths } from '../../../src/content/pages'
import { musicDemo } from '../../../src/content/marketing/music-demo'
import { moodLabels } from '../../../src/content/music/mix'
import { enrol } from '../../e2e/enrol'
import { join, payments, statement, statusesOf } from '../../e2e/statement'
import { lettersDrawn, watchLetters } from './letters'
import type { Tab, Target } from './tab'

/** The functions that each walk can use. */
export interface Ground {
  /** Opens a tab in a separate browser, as another person. */
  openTab: () => Promise<Tab>
  /** Returns a path in the walk's own folder. */
  file: (name: string) => string
  untilHeard: () => Promise<void>
  untilSilent: () => Promise<void>
}

const button = (name: string | RegExp): Target => ({ role: 'button', name })
const link = (name: string | RegExp): Target => ({ role: 'link', name })
const heading = (name: string | RegExp): Target => ({ role: 'heading', name })
const field = (label: string): Target => ({ label })
const inDialog = (target: Target): Target => ({ ...target, within: { selector: 'dialog[open]' } })
const row = (has: string): Target => ({ role: 'row', has })
/** A figure on a dashboard's card. */
const figure = (has: string): Target => ({ selector: 'dl', has })

async function logIn(tab: Tab, email: string): Promise<void> {
  await tab.open('/login')
  await tab.type(field('Email'), email)
  await tab.type(field('Password'), DEMO_PASSWORD)
  await tab.press(button('Sign In'))
  await tab.sees(button('Logout'))
}

async function enterRoom(tab: Tab, name: string): Promise<void> {
  await tab.press({
    ...link(new RegExp(`^${name}`)),
    within: { role: 'navigation', name: 'Sections' },
  })
  await tab.sees(heading(name))
}

async function chooseDark(tab: Tab): Promise<void> {
  await tab.driver.run(() => localStorage.setItem('mooddrive.theme', 'dark'))
}

/** The walks of users through the site, with the same steps in every engine. */
export const WALKS: Record<string, (ground: Ground) => Promise<void>> = {
  'an ambassador sees their count rise after the admin verifies a visitor’s payment': async ({
    openTab,
  }) => {
    const email = 'engine.referrer@people.example'
    await enrol({ email, code: 'MDENGI1', college: 'Engine College', count: 3 })
    const [ambassador, admin, visitor] = [await openTab(), await openTab(), await openTab()]
    await logIn(ambassador, email)
    await ambassador.seesIn(figure('Total Referrals'), '3')
    await logIn(admin, DEMO_ACCOUNTS.admin)
    await enterRoom(admin, 'Payments')

    await visitor.open('/waitlist?ref=MDENGI1')
    await visitor.fits()
    await visitor.type(field('Email'), 'engine.visitor@people.example')
    await visitor.type(field('UPI Reference ID'), '4999 8888 0001')
    await visitor.press(button('Join the Founder Club'))
    await visitor.sees(heading("You're In!"))
    await visitor.sees({ text: 'Being checked' })
    await visitor.fits()

    const payment = row('engine.visitor@people.example')
    await admin.press({ ...button('Verify'), within: payment })
    await admin.seesIn(payment, 'Verified')
    await ambassador.seesIn(figure('Total Referrals'), '4')
    await visitor.sees({ text: /^Your payment is verified/ })
  },

  'an ambassador can use the dashboard’s tabs, QR code, poster and certificate': async ({
    openTab,
  }) => {
    const tab = await openTab()
    await tab.open('/login')
    await chooseDark(tab)
    await logIn(tab, 'platinum@demo.mooddrive.example')
    await tab.seesIn(figure('Total Referrals'), '700')
    await tab.fits()
    await tab.press(button('Copy Referral Link'))
    await tab.sees({ text: 'Link Copied!' })
    await tab.press({ role: 'tab', name: 'Referrals' })
    await tab.sees(heading('Verified Referrals'))
    await tab.fits()

    await tab.press({ role: 'tab', name: 'Overview' })
    await tab.press(button('Show QR code'))
    await tab.sees(inDialog({ selector: 'svg' }))
    await tab.press(inDialog(button(/Close/)))
    await tab.driver.run(watchLetters)
    await tab.press(button('Download poster'))
    await sheetIsLettered(tab)

    await tab.press({ role: 'tab', name: 'Rewards' })
    await tab.sees(heading('Certificate of participation'))
    await tab.fits()
    await tab.driver.run(watchLetters)
    await tab.press(button('Download certificate'))
    await sheetIsLettered(tab)
  },

  'a founder sees the status of their payment': async ({ openTab }) => {
    const tab = await openTab()
    await logIn(tab, DEMO_ACCOUNTS.founder)
    await tab.sees(heading('Your place'))
    await tab.seesIn({ role: 'region', name: 'Your payment' }, 'Verified')
    await tab.fits()
    await tab.press(button('Have my record erased'))
    await tab.sees(inDialog(button('Ask for erasure')))
    await tab.press(inDialog(button(/Cancel|Close|Keep/)))
  },

  'the admin can filter payments, open one and match a statement': async ({ openTab, file }) => {
    const founders = payments('W', 2)
    const email = 'engine.desk@people.example'
    await join(founders, await enrol({ email, code: 'MDENGI2' }), 'MDENGI2')
    const waiting = founders.map((one) => row(one.email))
    const csv = file('statement.csv')
    writeFileSync(csv, statement(founders, 60))

    const tab = await openTab()
    await logIn(tab, DEMO_ACCOUNTS.admin)
    await enterRoom(tab, 'Payments')
    await tab.type({ role: 'searchbox' }, 'desk.w')
    for (const one of waiting) await tab.sees(one)
    await tab.press(button('Filters'))
    await tab.set(field('Status'), 'verified')
    for (const one of waiting) await tab.seesNo(one)
    await tab.set(field('Status'), 'pending_verification')
    await tab.set(field('Joined from'), '2099-01-01')
    for (const one of waiting) await tab.seesNo(one)
    await tab.set(field('Joined from'), '2020-01-01')
    for (const one of waiting) await tab.sees(one)
    await tab.isAt('from=2020-01-01')
    await tab.press({ ...button(/^Details of/), within: row(String(founders[0]?.email)) })
    await tab.seesIn({ selector: 'dialog[open]' }, 'MDENGI2')
    await tab.press(inDialog(button('Close')))
    await tab.fits()

    await enterRoom(tab, 'Statement')
    await tab.choose(field('Choose file'), csv)
    await tab.press(button('Verify 2 payments'))
    await tab.press(inDialog(button('Verify 2 payments')))
    await tab.sees({ text: '2 payments verified.' })
    expect(await statusesOf(founders)).toEqual(['verified', 'verified'])
    await tab.fits()
  },

  'a user can’t log in with a wrong password, and can log in and out': async ({ openTab }) => {
    const tab = await openTab()
    await tab.open('/login')
    await tab.fits()
    await tab.type(field('Email'), 'basic@demo.mooddrive.example')
    await tab.type(field('Password'), 'not-this-one-1')
    await tab.press(button('Sign In'))
    await tab.sees({ text: /That email and password don’t match/ })
    await logIn(tab, 'basic@demo.mooddrive.example')
    await tab.open('/ambassador-dashboard')
    await tab.sees(heading(/^Welcome/))
    await tab.press(button('Logout'))
    await tab.sees(link('Login'))
  },

  'a visitor can play the music demo, change its settings and stop it': async ({
    openTab,
    untilHeard,
    untilSilent,
  }) => {
    const tab = await openTab()
    await tab.open('/')
    await tab.press(button(musicDemo.play))
    await tab.sees({ text: musicDemo.nowPlaying })
    await untilHeard()
    await tab.seesNo({ text: musicDemo.silent.label })
    await tab.set({ role: 'slider', name: musicDemo.controls.speed.label }, '98')
    await tab.press({ text: moodLabels.calm })
    await tab.isAt('mood=calm')
    await tab.press(button(musicDemo.next))
    await untilHeard()
    await tab.press(button(musicDemo.stop))
    await untilSilent()
    await tab.fits()
  },

  'a visitor can open every public page in both themes': async ({ openTab }) => {
    const tab = await openTab()
    for (const path of prerenderedPaths) {
      await tab.open(path)
      await tab.fits()
    }
    await tab.press(button('Switch to dark theme'))
    for (const path of prerenderedPaths) await tab.open(path)
    await tab.sees(button('Switch to light theme'))
  },
}

/**
 * Expects that canvases draw letters as wide as the pages do, because an engine's canvas may not
 * support stretched fonts.
 */
async function sheetIsLettered(tab: Tab): Promise<void> {
  await expect.poll(() => tab.driver.run(lettersDrawn), { timeout: 120_000 }).not.toEqual([])
  for (const { words, drawn, shown } of await tab.driver.run(lettersDrawn)) {
    // At a small font size, the browser rounds the widths of letters to whole pixels, which changes
    // the width by less than 5 %. With the font's next stretch, letters would be a fifth wider.
    expect(Math.abs(drawn / shown - 1), words).toBeLessThan(0.05)
  }
}
