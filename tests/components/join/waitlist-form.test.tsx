import { render as renderTree, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { SignUpError } from '@/data/sign-up/sign-up'
import { FOUNDER_PRICE } from '@/domain/payments/founder-price'
import { WaitlistForm } from '@/features/join/waitlist-form'
import { config } from '@/lib/config/config'

import { enter } from '../enter'
import { PAID } from '../../factories/offer'
import { pressInVain } from '../press-in-vain'
import { expectOneToast, isBefore, main, toasts } from '../render'
import {
  email,
  expectSent,
  fakes,
  fill,
  join,
  NOTHING_AGAINST_IT,
  openAnotherTab,
  openWaitlist,
  reference,
  referralCode,
  remember,
  UTR,
  visitorIn,
  waysToPay,
  withPaymentPage,
} from './waitlist'

const { india, international } = FOUNDER_PRICE

const saveQr = () => screen.getByRole('button', { name: 'Save QR' })
const appLink = () => screen.getByRole('link', { name: 'Pay with a UPI app' })

describe('paying on the waitlist page', () => {
  it('in India, a visitor pays the founder price by UPI', () => {
    openWaitlist()

    expect(screen.getByRole('radio', { name: `India, ${india.text}` })).toBeChecked()
    expect(screen.getByRole('heading', { name: `Pay ${india.text}` })).toBeInTheDocument()
    const link = screen.getByRole('link', { name: 'Pay with a UPI app' }).getAttribute('href') ?? ''
    expect(link).toMatch(/^upi:\/\/pay\?/)
    const parameters = new URLSearchParams(link.slice(link.indexOf('?')))
    expect(Object.fromEntries(parameters)).toEqual({
      pa: config.upi.vpa,
      pn: config.upi.payeeName,
      am: PAID,
      cu: 'INR',
      tn: 'MoodDrive Founder Club',
    })
  })

  it('the page names the payee and shows the QR code, and the visitor copies the UPI ID', async () => {
    openWaitlist()

    expect(screen.getByText(config.upi.payeeName)).toBeInTheDocument()
    expect(await screen.findByRole('img', { name: /QR code: pay/ })).toBeInTheDocument()

    await userEvent.click(screen.getByRole('button', { name: 'Copy UPI ID' }))

    expect(await navigator.clipboard.readText()).toBe(config.upi.vpa)
    await expectOneToast('UPI ID Copied!', 'Paste it into your UPI app as the payee.')
  })

  it('the page shows all ways to pay, and what to do if an app refuses the payment', () => {
    openWaitlist()

    for (const way of waysToPay()) expect(way).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save QR' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Copy UPI ID' })).toBeVisible()
    expect(
      screen.getByText('Did your app refuse? Scan or upload the saved QR, or paste the UPI ID.'),
    ).toBeVisible()
  })

  it('if the payee’s UPI ID belongs to a person, the QR code is above the app link, because apps refuse the link', () => {
    openWaitlist()
    expect(isBefore(saveQr(), appLink())).toBe(true)
  })

  it('if the payee’s UPI ID belongs to a merchant, the app link is above the QR code', () => {
    const before = config.upi.merchantCode
    config.upi.merchantCode = '5815'
    onTestFinished(() => {
      config.upi.merchantCode = before
    })
    openWaitlist()
    expect(isBefore(screen.getByText(/Check it before you pay\.$/), appLink())).toBe(true)
    expect(isBefore(appLink(), saveQr())).toBe(true)
    expect(screen.getByText(/^Did your app refuse\?/)).toBe(appLink().parentElement?.nextSibling)
  })

  it('the page states which payee the app will show, and asks the visitor to return with the UTR', () => {
    const { payeeName } = config.upi
    onTestFinished(() => {
      config.upi.payeeName = payeeName
    })
    config.upi.payeeName = 'ASHA RAO'
    const { unmount } = openWaitlist()
    expect(screen.getByText(/^Your app shows/)).toHaveTextContent(
      `Your app shows ASHA RAO, the bank’s name for ${config.legalName}. Check it before you pay.`,
    )
    unmount()

    config.upi.payeeName = config.legalName
    openWaitlist()
    expect(screen.getByText(/^Your app shows/)).toHaveTextContent(
      `Your app shows ${config.legalName}. Check it before you pay.`,
    )
    expect(
      screen.getByText('After paying, come back to this page and enter the UTR.'),
    ).toBeVisible()
  })

  it.each(['Asia/Kolkata', 'Europe/Berlin'])(
    'a visitor in the time zone %s sees the payment terms',
    (timeZone) => {
      withPaymentPage()
      visitorIn(timeZone)
      openWaitlist()

      const terms = within(screen.getByRole('list', { name: 'Before you pay' }))
      const [who, when, refunds, ...more] = terms.getAllByRole('listitem')
      expect(who).toHaveTextContent(
        `${config.legalName} receives the money. The price includes tax.`,
      )
      expect(when).toHaveTextContent(
        'Premium starts on launch day. If the MoodDrive app doesn’t launch, we refund you in full.',
      )
      expect(refunds).toHaveTextContent(
        /Paid twice, or the wrong amount\? We refund it to the account you paid from/,
      )
      expect(more).toEqual([])
      expect(terms.getByRole('link', { name: 'Terms' })).toHaveAttribute(
        'href',
        '/terms#founder-club',
      )
      expect(terms.getByRole('link', { name: /^We refund it/ })).toHaveAttribute(
        'href',
        '/terms#refunds',
      )
    },
  )

  it('if there is no payment page for other countries, a visitor abroad sees "Notify Me" instead of a price', async () => {
    visitorIn('Europe/Berlin')
    openWaitlist()

    expect(screen.getByRole('radio', { name: 'Elsewhere' })).toBeChecked()
    expect(
      screen.getByRole('heading', { name: 'Payments from abroad open soon' }),
    ).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Notify Me' })).toBeVisible()
    expect(screen.getByText(`In India, pay ${india.text} once and get`)).toBeVisible()
    expect(main().queryByText(/\$5(?![\d.])/)).toBeNull()
    expect(waysToPay()).toEqual(waysToPay().map(() => null))
    expect(screen.queryByRole('form', { name: 'Your details' })).toBeNull()
  })

  it('if there is a payment page for other countries, a visitor abroad sees the international price', () => {
    withPaymentPage()
    visitorIn('Europe/Berlin')
    openWaitlist()

    expect(screen.getByRole('radio', { name: `Elsewhere, ${international.text}` })).toBeChecked()
    expect(screen.getByRole('heading', { name: `Pay ${international.text}` })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Pay with a UPI app' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Notify Me' })).not.toBeInTheDocument()
  })

  it('a visitor abroad gets a link to the payment page', () => {
    visitorIn('Europe/Berlin')
    withPaymentPage()
    openWaitlist()

    expect(screen.getByRole('link', { name: `Pay ${international.text}` })).toHaveAttribute(
      'href',
      'https://pay.example/founder',
    )
  })

  it('the form asks for a payment ID abroad, and for the UPI reference in India', async () => {
    withPaymentPage()
    visitorIn('Europe/Berlin')
    openWaitlist()
    expect(screen.queryByLabelText('UPI Reference ID')).not.toBeInTheDocument()
    await enter(email(), 'asha@example.com')
    await userEvent.click(join())
    await expectOneToast('Error', 'Please enter Payment ID after payment.')
    await userEvent.type(screen.getByLabelText('Payment ID'), 'pay_29QQoUBi66xm2f')

    await userEvent.click(screen.getByRole('radio', { name: `India, ${india.text}` }))

    expect(reference()).toHaveValue('pay_29QQoUBi66xm2f')
  })

  it('a visitor whose region was guessed wrong selects India, and sees the UPI link', async () => {
    visitorIn('Europe/Berlin')
    openWaitlist()

    await userEvent.click(screen.getByRole('radio', { name: `India, ${india.text}` }))

    expect(screen.getByRole('link', { name: 'Pay with a UPI app' })).toBeInTheDocument()
  })

  it('the page explains where common apps show the UTR', () => {
    openWaitlist()

    expect(screen.getByText('Where do I find the UTR (UPI Reference ID)?')).toBeInTheDocument()
    for (const app of ['Google Pay', 'PhonePe', 'Paytm', /BHIM/]) {
      expect(screen.getByText(app)).toBeInTheDocument()
    }
  })
})

describe('a closed waitlist', () => {
  const nothing = waysToPay().map(() => null)

  it('the page states that the waitlist is closed, and shows no way to pay', async () => {
    fakes.askBeforePaying.mockResolvedValue({ isClosed: true, codeProblem: null })
    openWaitlist()

    const alert = await main().findByRole('alert')
    expect(alert).toHaveTextContent('The waitlist is closed right now')
    expect(alert).toHaveTextContent(/please don’t pay now. If you have already paid/)
    expect(screen.getByRole('heading', { name: 'Closed for now' })).toBeInTheDocument()
    expect(waysToPay()).toEqual(nothing)
    expect(fakes.readBeforePaying).not.toHaveBeenCalled()
  })

  it('after the page has checked that the waitlist is open, filling in the form doesn’t repeat the check', async () => {
    openWaitlist()
    await waitFor(() => expect(fakes.askBeforePaying).toHaveBeenCalledOnce())

    await fill()

    expect(fakes.askBeforePaying).toHaveBeenCalledOnce()
    expect(fakes.readBeforePaying).not.toHaveBeenCalled()
    expect(screen.getByText(config.upi.vpa)).toBeInTheDocument()
  })

  it('if the page can’t check whether the waitlist is open, focusing a field repeats the check', async () => {
    fakes.askBeforePaying.mockRejectedValue(new Error('No network.'))
    fakes.readBeforePaying
      .mockRejectedValueOnce(new Error('We can’t reach MoodDrive.'))
      .mockResolvedValue({ isClosed: true, codeProblem: null })
    openWaitlist()
    await waitFor(() => expect(fakes.askBeforePaying).toHaveBeenCalledOnce())
    expect(screen.getByText(config.upi.vpa)).toBeInTheDocument()

    await userEvent.click(email())
    await waitFor(() => expect(fakes.readBeforePaying).toHaveBeenCalledOnce())
    expect(main().queryByRole('alert')).not.toBeInTheDocument()
    await userEvent.click(reference())

    const alert = await main().findByRole('alert')
    expect(waysToPay()).toEqual(nothing)
    await enter(email(), 'asha@people.example')
    expect(alert).toBeInTheDocument()
    expect(fakes.readBeforePaying).toHaveBeenCalledTimes(2)
  })
})

describe('filling in the sign-up form', () => {
  it.each(['?ref=mddemo1', '?REF=MDDEMO1', '?ref=MDDEMO1?utm_source=chat'])(
    'the referral code of the link %s is filled in with capital letters',
    (search) => {
      openWaitlist(search)
      expect(referralCode()).toHaveValue('MDDEMO1')
    },
  )

  it('an empty email shows an error, and gets the focus', async () => {
    openWaitlist()
    await userEvent.type(reference(), UTR)

    await pressInVain(join())

    await waitFor(() => expect(email()).toHaveFocus())
    expect(email()).toHaveAccessibleDescription('Enter your email address.')
    expect(toasts()).toHaveLength(0)
    expect(fakes.signUpFounder).not.toHaveBeenCalled()
  })

  it.each(['asha', 'asha@example', 'as ha@example.com', 'asha@exa_mple.com'])(
    '"%s" isn’t accepted as an email address',
    async (typed) => {
      openWaitlist()
      await fill({ email: typed })

      await userEvent.click(join())

      await waitFor(() => expect(email()).toBeInvalid())
      expect(fakes.signUpFounder).not.toHaveBeenCalled()
    },
  )

  it.each(['', '   ', '--'])('the form treats the reference "%s" as empty', async (typed) => {
    openWaitlist()
    await enter(email(), 'asha@example.com')
    if (typed !== '') await userEvent.type(reference(), typed)

    await pressInVain(join())

    await expectOneToast('Error', 'Please enter UPI Reference ID after payment.')
    await waitFor(() => expect(reference()).toHaveFocus())
    expect(reference()).toHaveAccessibleDescription(/Enter the reference of your payment/)
    expect(join()).not.toHaveAttribute('aria-busy')
    expect(fakes.signUpFounder).not.toHaveBeenCalled()
  })

  it.each([
    ['1234', /looks like an amount/],
    ['A'.repeat(41), /doesn’t look like a UTR/],
  ])('the reference %s is refused with a message', async (typed, words) => {
    openWaitlist()
    await fill({ reference: typed })

    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(reference()).toBeInvalid())
    expect(reference()).toHaveAccessibleDescription(words)
    expect(screen.getAllByText(words)).toHaveLength(1)
    expect(screen.queryByText(/6 to 40 letters and digits/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Send it anyway' })).not.toBeInTheDocument()
    expect(fakes.signUpFounder).not.toHaveBeenCalled()
  })

  it('if a payment ID is refused, a visitor abroad sees what a payment ID looks like', async () => {
    withPaymentPage()
    visitorIn('Europe/Berlin')
    openWaitlist()
    await userEvent.type(email(), 'asha@example.com')
    await userEvent.type(screen.getByLabelText('Payment ID'), '1234{Enter}')

    await waitFor(() =>
      expect(screen.getByLabelText('Payment ID')).toHaveAccessibleDescription(
        /6 to 40 letters and digits/,
      ),
    )
  })

  it.each([
    ['T2501121234567890123', /PhonePe’s own transaction ID/],
    ['98765 43210', /looks like a phone number/],
    ['asha@okaxis', /looks like a UPI ID/],
    ['000000000000', /^This is one digit/],
    ['41234567890', /exactly 12 digits/],
    ['UTR 412345678901, UTR 412345678902', /more than one 12-digit number/],
    ['HDFC123ABC', /doesn’t look like a UTR/],
  ])(
    'the form explains the problem of the reference %j, and asks for a confirmation',
    async (typed, words) => {
      openWaitlist()
      await fill({ reference: typed })
      await userEvent.keyboard('{Enter}')

      await waitFor(() => expect(reference()).toBeInvalid())
      expect(reference()).toHaveAccessibleDescription(words)
      await waitFor(() => expect(reference()).toHaveFocus())
      await userEvent.click(join())
      expect(fakes.signUpFounder).not.toHaveBeenCalled()

      await userEvent.click(await screen.findByRole('button', { name: 'Send it anyway' }))
      await waitFor(() => expect(fakes.signUpFounder).toHaveBeenCalledOnce())
    },
  )

  it('the button for payers who can’t find the UTR comes before "Send it anyway"', async () => {
    openWaitlist()
    await fill({ reference: 'T2501121234567890123' })
    await userEvent.keyboard('{Enter}')

    const anyway = await screen.findByRole('button', { name: 'Send it anyway' })
    const claim = screen.getByRole('button', { name: 'I paid, but can’t find the UTR' })
    expect(claim.compareDocumentPosition(anyway)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('pasting a message that contains a UTR fills in only the UTR', async () => {
    openWaitlist()
    await enter(email(), 'asha@example.com')
    await userEvent.click(reference())
    await userEvent.paste(
      `Rs.49.00 sent to MoodDrive on 12-11-26. UPI Ref ${UTR}. Not you? Call 18001234567`,
    )
    expect(reference()).toHaveValue(UTR)
    expect(screen.getByText(/We found this in the text you pasted/)).toBeInTheDocument()
    await userEvent.click(join())
    await waitFor(() => expect(fakes.signUpFounder).toHaveBeenCalledOnce())
    expect(fakes.signUpFounder.mock.calls[0]?.[0].paymentReference).toBe(UTR)
  })

  it('the form finds the UTR in a pasted text that also contains PhonePe’s own ID', async () => {
    openWaitlist()
    await userEvent.click(reference())
    await userEvent.paste(`Paid to MoodDrive ₹49 T2611121234567890123456 ${UTR}`)

    expect(reference()).toHaveValue(UTR)
    expect(screen.getByText(/We found this in the text you pasted/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Change it' })).toBeInTheDocument()
  })

  it('the visitor changes a UTR that was found in a pasted text', async () => {
    openWaitlist()
    await userEvent.click(reference())
    await userEvent.paste(`UTR ${UTR}`)
    await userEvent.click(screen.getByRole('button', { name: 'Change it' }))
    expect(reference()).toHaveFocus()
    await userEvent.keyboard('512345678901')
    expect(reference()).toHaveValue('512345678901')
    expect(screen.queryByText(/We found this in the text you pasted/)).toBeNull()
  })

  it('the form asks about an incomplete UTR when the field loses the focus', async () => {
    openWaitlist()
    const question = /A UTR \(UPI Reference ID\) has/
    await userEvent.type(reference(), '4123 4567')
    expect(screen.queryByText(question)).not.toBeInTheDocument()

    await userEvent.tab()
    expect(screen.getByText(question)).toBeInTheDocument()

    await userEvent.type(reference(), ' 8901')
    expect(screen.queryByText(question)).not.toBeInTheDocument()
  })

  it('abroad, the form accepts a payment ID without asking about the UTR', async () => {
    withPaymentPage()
    visitorIn('Europe/Berlin')
    openWaitlist()
    await userEvent.type(screen.getByLabelText('Payment ID'), 'ch_3NXABC')
    await userEvent.tab()
    expect(screen.queryByText(/doesn’t look like a UTR/)).not.toBeInTheDocument()
  })

  it('the text above the button states the minimum age, and what parents can do', () => {
    openWaitlist()

    const age = screen.getByText(/^By joining, you confirm that you are 18 or older/)
    expect(age).toHaveTextContent(
      'For someone younger, a parent can join with the parent’s own email address, even if you’ve paid already.',
    )
    expect(age.nextElementSibling).toBe(join())
  })

  it('the text above the payment step states the minimum age', () => {
    openWaitlist()

    const note = screen.getByText(/^You need to be 18 or older\./)
    expect(note).toHaveTextContent('Younger? A parent can join with their own email.')
    expect(isBefore(note, screen.getByRole('link', { name: 'Pay with a UPI app' }))).toBe(true)
    expect(isBefore(note, screen.getByRole('list', { name: 'Before you pay' }))).toBe(true)
  })

  it('the form states who sees the data, and links to Privacy and Terms', () => {
    openWaitlist()
    const form = within(screen.getByRole('form'))
    expect(
      form.getByText(/An ambassador whose code you enter sees your email address/),
    ).toBeInTheDocument()
    expect(form.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
    expect(form.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
  })

  it('the page says that the device is offline until the network is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    openWaitlist()
    expect(screen.getByText(/You seem to be offline/)).toBeInTheDocument()

    online.mockReturnValue(true)
    dispatchEvent(new Event('online'))

    await waitFor(() => expect(screen.queryByText(/You seem to be offline/)).toBeNull())
  })
})

it('the prerendered waitlist form hydrates without an error when a draft exists', () => {
  const form = (
    <MemoryRouter>
      <WaitlistForm
        region="india"
        linkedCode=""
        followed=""
        codeProblem={null}
        wait={null}
        onClosed={() => {}}
        onClaim={() => {}}
        hasFoundReference={false}
      />
    </MemoryRouter>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(form)
  const values = { email: '', paymentReference: 'T2026112107352419', enteredReferralCode: '' }
  const draft = JSON.stringify({ values, linkedCode: '' })
  sessionStorage.setItem('mooddrive.waitlist-draft', draft)

  const onRecoverableError = vi.fn<() => void>()
  renderTree(form, { container, hydrate: true, onRecoverableError })

  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(reference()).toHaveValue('T2026112107352419')
  expect(screen.getByText(/PhonePe’s own transaction ID/)).toBeInTheDocument()
})

describe('the waiting time on the waitlist page', () => {
  it('the waiting time is loaded when the visitor focuses the form, and only once', async () => {
    fakes.readWaitInWords.mockResolvedValue('about 2 days')
    openWaitlist()
    expect(fakes.readWaitInWords).not.toHaveBeenCalled()

    await userEvent.click(email())
    expect(await screen.findByText('Checks currently take about 2 days.')).toBeInTheDocument()

    await userEvent.click(reference())
    await fill()
    expect(fakes.readWaitInWords).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['it isn’t known', () => Promise.resolve(null)],
    ['it can’t be read', () => Promise.reject(new Error('No answer.'))],
  ])('no waiting time is shown if %s', async (_, answer) => {
    fakes.readWaitInWords.mockImplementation(answer)
    openWaitlist()

    await userEvent.click(email())
    await waitFor(() => expect(fakes.readWaitInWords).toHaveBeenCalled())

    expect(screen.queryByText(/Checks currently take/)).toBeNull()
  })
})

describe('a link with a referral code that can’t be used', () => {
  it.each([
    ['invalid-referral-code', 'The referral code MDNOONE in your link doesn’t exist.'],
    ['paused-referral-code', 'The referral code MDNOONE in your link is paused for now.'],
  ] as const)(
    'for the error "%s", the field is emptied, and a message explains why',
    async (codeProblem, words) => {
      fakes.askBeforePaying.mockResolvedValue({ isClosed: false, codeProblem })
      openWaitlist('?ref=MDNOONE')

      expect(await main().findByText(words, { exact: false })).toBeVisible()
      expect(fakes.askBeforePaying).toHaveBeenCalledWith('MDNOONE')
      await waitFor(() => expect(referralCode()).toHaveValue(''))
      expect(referralCode()).toHaveAccessibleDescription('A friend’s or an ambassador’s.')
      for (const way of waysToPay()) expect(way).toBeVisible()
      await fill()
      await expectSent(null)
    },
  )

  it('an unknown code from an earlier link is forgotten', async () => {
    fakes.askBeforePaying.mockResolvedValue({
      isClosed: false,
      codeProblem: 'invalid-referral-code',
    })
    remember('MDNOONE')
    openWaitlist()

    await main().findByText(/The referral code MDNOONE/)
    fakes.askBeforePaying.mockResolvedValue(NOTHING_AGAINST_IT)
    openAnotherTab()
    expect(referralCode()).toHaveValue('')
    expect(main().queryByText(/doesn’t exist/)).toBeNull()
  })

  it('a code that the visitor has typed instead of the link’s code stays in the field', async () => {
    const answers: ((answer: typeof problem) => void)[] = []
    const problem = { isClosed: false, codeProblem: 'invalid-referral-code' } as const
    fakes.askBeforePaying.mockReturnValue(new Promise((resolve) => answers.push(resolve)))
    openWaitlist('?ref=MDNOONE')
    await waitFor(() => expect(fakes.askBeforePaying).toHaveBeenCalled())
    await userEvent.clear(referralCode())
    await userEvent.type(referralCode(), 'MDTYPED')
    answers.forEach((answer) => answer(problem))

    await main().findByText(/The referral code MDNOONE/)
    expect(referralCode()).toHaveValue('MDTYPED')
  })

  it('if looking up the code fails, the code stays in the field', async () => {
    fakes.askBeforePaying.mockRejectedValue(new Error('No network.'))
    fakes.readBeforePaying.mockRejectedValue(new Error('No network.'))
    openWaitlist('?ref=MDNOONE')
    await userEvent.click(email())
    await waitFor(() => expect(fakes.readBeforePaying).toHaveBeenCalledWith('MDNOONE'))

    expect(main().queryByText(/in your link/)).toBeNull()
    expect(referralCode()).toHaveValue('MDNOONE')
  })
})

describe('the referral code of an earlier link', () => {
  it('the code is filled in with a note about the link, and is sent with the sign-up', async () => {
    remember('MDDEMO1')
    openWaitlist()
    expect(referralCode()).toHaveValue('MDDEMO1')
    expect(referralCode()).toHaveAccessibleDescription('From the link you followed: MDDEMO1')

    await fill()
    await expectSent('MDDEMO1')
  })

  it('the code in the page’s own address is filled in with a note about the link', () => {
    const { unmount } = openWaitlist('?ref=MDDEMO1')
    expect(referralCode()).toHaveAccessibleDescription('From the link you followed: MDDEMO1')

    unmount()
    openWaitlist()
    expect(referralCode()).toHaveAccessibleDescription('A friend’s or an ambassador’s.')
  })

  it('an expired code isn’t filled in', () => {
    remember('MDDEMO1', Date.now())
    openWaitlist()
    expect(referralCode()).toHaveValue('')
  })

  it('the code in the page’s own address replaces the remembered code', () => {
    remember('MDDEMO1')
    openWaitlist('?ref=MDDEMO2')
    expect(referralCode()).toHaveValue('MDDEMO2')
  })

  it('a typed code replaces the remembered code, even after a reload', async () => {
    remember('MDDEMO1')
    const { unmount } = openWaitlist()
    await userEvent.clear(referralCode())
    await fill({ code: 'MDTYPED' })

    unmount()
    openWaitlist()
    expect(referralCode()).toHaveValue('MDTYPED')
    await expectSent('MDTYPED')
  })

  it('a code field that the visitor has emptied stays empty, even after a reload', async () => {
    remember('MDDEMO1')
    const { unmount } = openWaitlist()
    await userEvent.clear(referralCode())
    await fill()

    unmount()
    openWaitlist()
    expect(referralCode()).toHaveValue('')
    await expectSent(null)
  })

  it('opening a newer link fills an empty code field, but doesn’t replace a typed code', async () => {
    const first = openWaitlist()
    await enter(email(), 'asha@example.com')
    first.unmount()

    remember('MDDEMO1')
    const second = openWaitlist()
    expect(email()).toHaveValue('asha@example.com')
    expect(referralCode()).toHaveValue('MDDEMO1')
    await userEvent.clear(referralCode())
    await userEvent.type(referralCode(), 'MDTYPED')
    second.unmount()

    remember('MDDEMO2')
    openWaitlist()
    expect(referralCode()).toHaveValue('MDTYPED')
  })

  it('a newer link’s code replaces the remembered code if the visitor hasn’t changed the field', async () => {
    remember('MDDEMO1')
    const { unmount } = openWaitlist()
    await enter(email(), 'asha@example.com')
    unmount()

    remember('MDDEMO2')
    openWaitlist()
    expect(referralCode()).toHaveValue('MDDEMO2')
  })

  it('after the sign-up, the code is forgotten', async () => {
    remember('MDDEMO1')
    openWaitlist()
    await fill()
    await expectSent('MDDEMO1')

    openAnotherTab()
    expect(referralCode()).toHaveValue('')
  })

  it('if the sign-up fails because the link’s code is unknown, the code is forgotten', async () => {
    fakes.signUpFounder.mockRejectedValue(new SignUpError('invalid-referral-code'))
    remember('MDNOONE')
    const { unmount } = openWaitlist()
    await fill()
    await userEvent.click(join())
    await waitFor(() => expect(referralCode()).toBeInvalid())
    expect(referralCode()).toHaveValue('MDNOONE')

    unmount()
    openWaitlist()
    expect(email()).toHaveValue('asha@example.com')
    expect(referralCode()).toHaveValue('')
    openAnotherTab()
    expect(referralCode()).toHaveValue('')
  })

  it('if the sign-up fails because a typed code is unknown, the link’s code is still remembered', async () => {
    fakes.signUpFounder.mockRejectedValue(new SignUpError('invalid-referral-code'))
    remember('MDDEMO1')
    openWaitlist()
    await userEvent.clear(referralCode())
    await fill({ code: 'MDNOONE' })
    await userEvent.click(join())
    await waitFor(() => expect(referralCode()).toBeInvalid())

    openAnotherTab()
    expect(referralCode()).toHaveValue('MDDEMO1')
  })
})
