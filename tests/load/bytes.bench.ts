import { chromium } from '@playwright/test'

import { prerenderedPaths } from '../../src/content/pages'
import type { BenchContext, Figure } from '../../scripts/bench/benchmark'
import { launchOptions } from '../e2e/launch-options'
import { Transfers, untilInteractive, type PageBytes } from '../e2e/page-bytes'

/** Measures the bytes that every public page fetches until it is interactive and idle, as brotli of quality 11. */
export async function run({ siteUrl, chromePath }: BenchContext): Promise<Figure[]> {
  const browser = await chromium.launch(launchOptions(chromePath))
  try {
    const figures: Figure[] = []
    for (const path of prerenderedPaths) {
      const page = await browser.newPage()
      const transfers = new Transfers(page)
      await page.goto(new URL(path, siteUrl).href)
      await untilInteractive(page)
      figures.push(...figuresOf(path, await transfers.sums()))
      await page.close()
    }
    return figures
  } finally {
    await browser.close()
  }
}

function figuresOf(page: string, bytes: PageBytes): Figure[] {
  const kilobytes = { page, unit: 'kB' }
  return [
    { ...kilobytes, name: 'HTML', value: bytes.html / 1000 },
    { ...kilobytes, name: 'CSS in it', value: bytes.css / 1000 },
    { ...kilobytes, name: 'JS before load', value: bytes.earlyJs / 1000, budget: 5 },
    { ...kilobytes, name: 'JS in all', value: bytes.js / 1000, budget: 95 },
    { ...kilobytes, name: 'fonts', value: bytes.fonts / 1000, budget: 45 },
    { ...kilobytes, name: 'everything', value: bytes.total / 1000, budget: 180 },
    { page, name: 'requests', value: bytes.requests, unit: '', budget: 10 },
  ]
}
