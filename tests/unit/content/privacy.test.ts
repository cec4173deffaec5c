import { expect, it, vi } from 'vitest'

import { parseConfig, type Config } from '@/lib/config/config-schema'

async function policyWith(changes: Partial<Config>): Promise<string> {
  vi.resetModules()
  vi.doMock('@/lib/config/config', () => ({ config: { ...parseConfig({}), ...changes } }))
  const { privacy } = await import('@/content/legal/privacy')
  return JSON.stringify(privacy.sections)
}

it('the Privacy page names the configured address that fault reports are sent to', async () => {
  const errorReportUrl = 'https://faults.example/report'
  expect(await policyWith({ errorReportUrl })).toContain('sent to faults.example,')
  expect(await policyWith({ errorReportUrl: null })).not.toContain('fails in your browser')
})

it('the Privacy page mentions reCAPTCHA only if App Check is on', async () => {
  expect(await policyWith({ appCheckKey: 'a key' })).toContain('reCAPTCHA')
  expect(await policyWith({ appCheckKey: null })).not.toContain('reCAPTCHA')
})

it('the Privacy page mentions mails only if the site sends mails', async () => {
  expect(await policyWith({ queuesMail: true })).toContain('A copy of the email')
  expect(await policyWith({ queuesMail: false })).not.toContain('A copy of the email')
})

it('the Privacy page names the configured company and grievance officer', async () => {
  const policy = await policyWith({
    legalName: 'Example Private Limited',
    legalAddress: '1 Example Road, Mumbai 400000',
    grievanceOfficer: { name: 'Example Officer', email: 'officer@example.com' },
  })
  expect(policy).toContain('Example Private Limited runs this site')
  expect(policy).toContain('Grievance officer: Example Officer, officer@example.com.')
  expect(policy).toContain('By post: Example Private Limited, 1 Example Road, Mumbai 400000.')
})
