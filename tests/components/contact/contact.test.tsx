import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import { sendMessage } from '@/data/inbox/inbox'
import { config } from '@/lib/config/config'
import ContactPage from '@/pages/info/contact'

import { button, field, fill } from './typing'
import { pressInVain } from '../press-in-vain'
import { expectOneToast, main, render } from '../render'

vi.mock('@/data/inbox/inbox', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  sendMessage: vi.fn<typeof sendMessage>(),
}))

const typed = {
  Name: 'Asha Rao',
  Email: 'asha@people.example',
  Message: 'Does the 6:12 from Dadar count?',
}

beforeEach(() => {
  vi.mocked(sendMessage).mockReset().mockResolvedValue()
})

afterEach(() => sessionStorage.clear())

function openContact(search = '') {
  return render(
    <>
      <ContactPage />
      <Link to="/contact?subject=Careers">Careers</Link>
    </>,
    { path: `/contact${search}` },
  )
}

const send = () => button('Send Message')
const sentIds = () => vi.mocked(sendMessage).mock.calls.map(([, id]) => id)
const failure = (kind: ConstructorParameters<typeof AppError>[0]) =>
  new AppError(kind, 'It failed.')

/** Delays the server's next response. @returns a function that ends the delay. */
function holdTheAnswer() {
  const held: Array<() => void> = []
  vi.mocked(sendMessage).mockReturnValue(
    new Promise((resolve) => {
      held.push(resolve)
    }),
  )
  return () => held.forEach((resolve) => resolve())
}

describe('the Contact page', () => {
  it('the page lists response times, and chat hours in Pacific and Indian time', () => {
    openContact()

    expect(main().getByText(/Response within 24 hours/)).toBeInTheDocument()
    expect(main().getByText('Mon-Fri 9AM-9PM PST')).toBeInTheDocument()
    const rows = main()
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toEqual([
      'ClockOpensCloses',
      'Pacific09:0021:00',
      'India, winter22:3010:30',
      'India, summer21:3009:30',
    ])
  })

  it('the page names the grievance officer, the response times and the postal address', () => {
    openContact()

    const { name, email } = config.grievanceOfficer
    const block = within(main().getByRole('region', { name: 'Grievances' }))
    expect(block.getByText(`Grievance officer: ${name}`)).toBeInTheDocument()
    expect(block.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
    expect(block.getByText(/answer within 24 hours, and a decision within 30 days/)).toBeVisible()
    expect(block.getByText(`${config.legalName}, ${config.legalAddress}`)).toBeInTheDocument()
  })

  it('a visitor opens the answer to a question', async () => {
    openContact()
    const question = main().getByText('Did my payment arrive?')
    const answer = main().getByText(/We check every payment by hand/)
    expect(answer).not.toBeVisible()

    await userEvent.click(question)

    expect(answer).toBeVisible()
  })

  it('the form states which data is kept, who sees it, and how to have it erased', () => {
    openContact()
    const form = within(screen.getByRole('form'))
    expect(
      form.getByText(/Only our admin sees them\. To have your data erased, write to/),
    ).toBeVisible()
    expect(form.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
    expect(form.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
  })
})

describe('a subject in a link to the Contact page', () => {
  it('the subject in the link is filled in', () => {
    openContact('?subject=Press')
    expect(field('Subject')).toHaveValue('Press')
  })

  it('the subject in the link replaces the draft’s subject, and the other fields stay', async () => {
    const { unmount } = openContact('?subject=Press')
    await fill(typed)
    unmount()

    openContact('?subject=News')

    expect(field('Subject')).toHaveValue('News')
    expect(field('Message')).toHaveValue(typed.Message)
  })

  it('a subject that the visitor has changed survives a reload', async () => {
    const { unmount } = openContact('?subject=Press')
    await fill({ Subject: 'An interview' })
    unmount()

    openContact('?subject=Press')

    expect(field('Subject')).toHaveValue('An interview')
  })

  it('a link on the Contact page fills in and focuses the subject, and the other fields stay', async () => {
    openContact('?subject=Press')
    await fill(typed)

    await userEvent.click(screen.getByRole('link', { name: 'Careers' }))

    expect(field('Subject')).toHaveValue('Careers')
    expect(field('Subject')).toHaveFocus()
    expect(field('Message')).toHaveValue(typed.Message)
  })
})

describe('an invalid contact message', () => {
  it('every empty field shows an error, and the first gets the focus', async () => {
    openContact()

    await pressInVain(send())

    await waitFor(() => expect(field('Name')).toHaveFocus())
    expect(field('Name')).toHaveAccessibleDescription('Enter your name.')
    expect(field('Email')).toHaveAccessibleDescription('Enter your email address.')
    expect(field('Message')).toHaveAccessibleDescription('Write your message.')
    expect(field('Subject')).toBeValid()
    expect(sendMessage).not.toHaveBeenCalled()
  })

  it.each(['asha', 'asha@example', 'as ha@example.com'])(
    'the email address "%s" shows an error',
    async (email) => {
      openContact()
      await fill({ ...typed, Email: email })

      await pressInVain(send())

      expect(field('Email')).toBeInvalid()
      expect(field('Email')).toHaveFocus()
      expect(sendMessage).not.toHaveBeenCalled()
    },
  )

  it.each([
    ['Name', 101],
    ['Subject', 151],
    ['Message', 4001],
  ])('the field "%s" with %i characters shows an error', async (label, length) => {
    openContact()
    await fill(typed)
    await userEvent.clear(field(label))
    await userEvent.click(field(label))
    await userEvent.paste('m'.repeat(length))

    await userEvent.click(send())

    await waitFor(() => expect(field(label)).toBeInvalid())
    expect(field(label)).toHaveAccessibleDescription(/Use up to .* characters/)
    expect(sendMessage).not.toHaveBeenCalled()
  })

  it.each([
    ['without visible characters', '\u200b\u200b'],
    ['of an invisible letter', '\u3164'],
    ['with a text-direction character', 'Asha\u202e'],
  ])('a name %s shows an error', async (_, name) => {
    openContact()
    await fill({ ...typed, Name: name })

    await userEvent.click(send())

    await waitFor(() => expect(field('Name')).toBeInvalid())
  })
})

describe('sending a contact message', () => {
  it('the message is sent without surrounding spaces, and the page shows where the answer goes', async () => {
    openContact('?subject=Press')
    await fill({ ...typed, Name: ' Asha Rao ', Email: ' Asha@People.Example' })

    await userEvent.click(send())

    const title = await screen.findByRole('heading', { name: 'Sent.' })
    expect(title).toHaveFocus()
    expect(main().getByText(/We’ll reply within 24 hours to/)).toHaveTextContent(
      'asha@people.example',
    )
    expect(sendMessage).toHaveBeenCalledExactlyOnceWith(
      'contactMessages',
      expect.stringMatching(/^[A-Za-z0-9]{20}$/),
      { name: 'Asha Rao', email: 'asha@people.example', subject: 'Press', message: typed.Message },
    )
    expect(sessionStorage).toHaveLength(0)
  })

  it('the button is busy until the server responds, and a double click sends the message once', async () => {
    const answer = holdTheAnswer()
    openContact()
    await fill(typed)

    await userEvent.dblClick(send())

    const busy = await screen.findByRole('button', { name: 'Sending…' })
    expect(busy).toHaveAttribute('aria-busy', 'true')
    expect(busy).toHaveFocus()
    await userEvent.type(field('Name'), '{Enter}')
    await waitFor(() => expect(sendMessage).toHaveBeenCalledOnce())
    answer()
    expect(await screen.findByRole('heading', { name: 'Sent.' })).toBeInTheDocument()
    expect(sendMessage).toHaveBeenCalledOnce()
  })

  it('after sending, a link to the Contact page shows the form again, with the link’s subject', async () => {
    openContact('?subject=Careers')
    await fill(typed)
    await userEvent.click(send())
    await screen.findByRole('heading', { name: 'Sent.' })

    await userEvent.click(screen.getByRole('link', { name: 'Careers' }))
    expect(field('Subject')).toHaveValue('Careers')
    expect(field('Message')).toHaveValue('')
    expect(field('Name')).toHaveFocus()
  })

  it('the next message starts with an empty form, and gets a new ID', async () => {
    openContact()
    await fill(typed)
    await userEvent.click(send())

    await userEvent.click(await screen.findByRole('button', { name: 'Write another message' }))
    expect(field('Name')).toHaveFocus()
    expect(field('Message')).toHaveValue('')
    await fill(typed)
    await userEvent.click(send())
    await screen.findByRole('heading', { name: 'Sent.' })

    expect(new Set(sentIds()).size).toBe(2)
  })

  it.each([
    ['there is no network', 'offline', /We couldn’t reach MoodDrive.*won’t arrive twice/],
    ['the service is busy', 'busy', /very busy.*won’t arrive twice/],
    ['the inbox is closed', 'closed', /Messages are closed right now.*support@mooddrive\.example/],
    ['the message is refused', 'denied', /Something went wrong on our side/],
    ['the reason is unknown', 'unknown', /Something went wrong on our side/],
  ] as const)(
    'the typed values stay, and the form says what to do, when %s',
    async (_when, kind, words) => {
      vi.mocked(sendMessage).mockRejectedValue(failure(kind))
      openContact()
      await fill(typed)

      await userEvent.click(send())

      expect(await main().findByRole('alert')).toHaveTextContent(words)
      await expectOneToast('Not sent yet')
      for (const [label, text] of Object.entries(typed)) expect(field(label)).toHaveValue(text)
      expect(send()).not.toHaveAttribute('aria-busy')
    },
  )

  it('the page says that the device is offline until the network is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    openContact()
    expect(screen.getByText(/You seem to be offline/)).toBeInTheDocument()

    online.mockReturnValue(true)
    dispatchEvent(new Event('online'))

    await waitFor(() => expect(screen.queryByText(/You seem to be offline/)).toBeNull())
  })
})

async function loseTheAnswer() {
  vi.mocked(sendMessage).mockRejectedValueOnce(failure('offline'))
  const page = openContact()
  await fill(typed)
  await userEvent.click(send())
  await main().findByRole('alert')
  return page
}

describe('sending a contact message again after the server’s response was lost', () => {
  it('after a reload, the unchanged message keeps its ID, and a refusal of this ID is shown as "Sent"', async () => {
    const { unmount } = await loseTheAnswer()
    vi.mocked(sendMessage).mockRejectedValueOnce(failure('denied'))
    unmount()
    openContact()
    for (const [label, text] of Object.entries(typed)) expect(field(label)).toHaveValue(text)

    await userEvent.click(send())

    expect(await screen.findByRole('heading', { name: 'Sent.' })).toBeInTheDocument()
    expect(sentIds()).toHaveLength(2)
    expect(sentIds()[1]).toBe(sentIds()[0])
  })

  it('a changed message gets a new ID, and a refusal of the new ID is shown as an error', async () => {
    await loseTheAnswer()
    vi.mocked(sendMessage).mockRejectedValueOnce(failure('denied'))
    await userEvent.type(field('Message'), ' And the 6:15?')
    expect(main().queryByRole('alert')).not.toBeInTheDocument()

    await userEvent.click(send())

    expect(await main().findByRole('alert')).toHaveTextContent('Something went wrong on our side')
    expect(sentIds()[1]).not.toBe(sentIds()[0])
  })

  it('the message keeps its ID, even if the visitor sent another message in between', async () => {
    await loseTheAnswer()
    await userEvent.clear(field('Message'))
    await userEvent.type(field('Message'), 'Another question.')
    await userEvent.click(send())
    await userEvent.click(await screen.findByRole('button', { name: 'Write another message' }))
    await fill(typed)
    vi.mocked(sendMessage).mockRejectedValueOnce(failure('denied'))

    await userEvent.click(send())

    expect(await screen.findByRole('heading', { name: 'Sent.' })).toBeInTheDocument()
    expect(sentIds()).toHaveLength(3)
    expect(sentIds()[1]).not.toBe(sentIds()[0])
    expect(sentIds()[2]).toBe(sentIds()[0])
  })

  it('after a refusal of the message, the next attempt gets a new ID', async () => {
    vi.mocked(sendMessage).mockRejectedValue(failure('denied'))
    openContact()
    await fill(typed)
    await userEvent.click(send())
    await main().findByRole('alert')

    await userEvent.click(send())

    await waitFor(() => expect(sendMessage).toHaveBeenCalledTimes(2))
    expect(await main().findByRole('alert')).toHaveTextContent('Something went wrong on our side')
    expect(sentIds()[1]).not.toBe(sentIds()[0])
  })

  it('the message keeps its ID even if the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError')
    })
    await loseTheAnswer()

    await userEvent.click(send())

    expect(await screen.findByRole('heading', { name: 'Sent.' })).toBeInTheDocument()
    expect(sentIds()[1]).toBe(sentIds()[0])
  })
})
