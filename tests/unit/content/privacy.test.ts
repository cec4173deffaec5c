import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('@/lib/config')
  vi.resetModules()
})

async function policyWith(errorReportUrl: string | null): Promise<string> {
  vi.resetModules()
  vi.doMock('@/lib/config', () => ({
    config: { errorReportUrl, supportEmail: 'help@example.com' },
  }))
  const { privacy } = await import('@/content/privacy')
  return privacy.sections.flatMap(({ paragraphs }) => paragraphs).join('\n')
}

it('the Privacy page names where faults are sent to, where that is configured', async () => {
  expect(await policyWith('https://faults.example/report')).toContain('sent to faults.example,')
  expect(await policyWith(null)).not.toContain('fails in your browser')
})
