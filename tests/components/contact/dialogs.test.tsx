import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import { sendMessage } from '@/data/inbox/inbox'
import { NotifyMeButton, RequestDemoButton } from '@/features/contact/message-dialog-button'

import { button, expectNoToast, field, fill } from './typing'
import { pressInVain } from '../press-in-vain'
import { expectOneToast, render } from '../render'

vi.mock('@/data/inbox/inbox', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  sendMessage: vi.fn<typeof sendMessage>(),
}))

beforeEach(() => {
  vi.mocked(sendMessage).mockReset().mockResolvedValue()
})

afterEach(() => sessionStorage.clear())

function openPage() {
  return render(
    <>
      <NotifyMeButton />
      <RequestDemoButton variant="secondary" />
    </>,
  )
}

const dialog = () => within(screen.getByRole('dialog'))

async function open(name: 'Notify Me' | 'Request a Demo') {
  await userEvent.click(button(name))
  await screen.findByRole('form')
}

it('Notify Me asks only for an email address, and confirms the request', async () => {
  openPage()
  await open('Notify Me')
  expect(dialog().getAllByRole('textbox')).toEqual([field('Email')])
  await waitFor(() => expect(field('Email')).toHaveFocus())

  await userEvent.type(field('Email'), 'Asha@People.example{Enter}')

  const thanks = await dialog().findByRole('heading', { name: 'You’re on the list.' })
  await waitFor(() => expect(thanks).toHaveFocus())
  expect(sendMessage).toHaveBeenCalledExactlyOnceWith('notifyRequests', expect.any(String), {
    email: 'asha@people.example',
  })
})

it.each(['Notify Me', 'Request a Demo'] as const)(
  'the clicked button "%s" reports an open dialog at once, before the dialog’s code has loaded',
  async (name) => {
    openPage()
    expect(button(name)).toHaveAttribute('aria-expanded', 'false')
    fireEvent.click(button(name))
    expect(button(name)).toHaveAttribute('aria-expanded', 'true')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await screen.findByRole('dialog')).toBeInTheDocument()
  },
)

it('a demo request needs no message', async () => {
  openPage()
  await open('Request a Demo')
  await fill({ Name: 'Asha Rao', Email: 'asha@people.example' })

  await userEvent.click(button('Send Request'))

  expect(await dialog().findByRole('heading', { name: 'Request sent.' })).toBeInTheDocument()
  expect(sendMessage).toHaveBeenCalledExactlyOnceWith('demoRequests', expect.any(String), {
    name: 'Asha Rao',
    email: 'asha@people.example',
    message: '',
  })
})

it('a demo request needs a name and an email address', async () => {
  openPage()
  await open('Request a Demo')

  await pressInVain(button('Send Request'))

  expect(field('Name')).toBeInvalid()
  expect(field('Name')).toHaveFocus()
  expect(field('Email')).toBeInvalid()
  expect(field('Message')).toBeValid()
  expect(sendMessage).not.toHaveBeenCalled()
})

it('the Notify Me dialog states which data is kept, who sees it, and how to have it erased', async () => {
  openPage()
  await open('Notify Me')
  expect(
    dialog().getByText(/Only our admin sees it\. To have your data erased, write to/),
  ).toBeVisible()
  expect(dialog().getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
  expect(dialog().getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
})

it('if sending from Notify Me fails, the dialog shows the error, and the typed address stays', async () => {
  vi.mocked(sendMessage).mockRejectedValueOnce(new AppError('offline', 'It failed.'))
  openPage()
  await open('Notify Me')
  await userEvent.type(field('Email'), 'asha@people.example')

  await userEvent.click(button('Put me on the list'))

  expect(await dialog().findByRole('alert')).toHaveTextContent('We couldn’t reach MoodDrive')
  expectNoToast()
  expect(field('Email')).toHaveValue('asha@people.example')

  await userEvent.click(button('Put me on the list'))
  expect(await dialog().findByRole('heading', { name: 'You’re on the list.' })).toBeInTheDocument()
})

it('closing the dialog Request a Demo keeps the typed values', async () => {
  openPage()
  await open('Request a Demo')
  await fill({ Name: 'Asha Rao' })
  await userEvent.click(dialog().getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('form')).not.toBeInTheDocument()

  await open('Request a Demo')

  expect(field('Name')).toHaveValue('Asha Rao')
})

it('if the visitor closes Notify Me before the server responds, a toast shows the result', async () => {
  const answers: Array<() => void> = []
  vi.mocked(sendMessage).mockReturnValue(
    new Promise((resolve) => {
      answers.push(resolve)
    }),
  )
  openPage()
  await open('Notify Me')
  await userEvent.type(field('Email'), 'asha@people.example{Enter}')
  await waitFor(() => expect(sendMessage).toHaveBeenCalledOnce())
  await userEvent.click(dialog().getByRole('button', { name: 'Close' }))

  for (const answer of answers) answer()

  await expectOneToast('You’re on the list.')
})
