import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'

import { RouteArrival } from '@/app/routing/route-arrival'

beforeEach(() => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => {})
})

/** A page whose heading arrives with its data, inside a new main element. */
function Dashboard() {
  const [isLoaded, setIsLoaded] = useState(false)
  return isLoaded ? (
    <main key="loaded" tabIndex={-1}>
      <h1>Welcome, Asha</h1>
    </main>
  ) : (
    <main key="loading" tabIndex={-1}>
      <p>Loading dashboard…</p>
      <button type="button" tabIndex={-1} onClick={() => setIsLoaded(true)}>
        Let it load
      </button>
    </main>
  )
}

function open() {
  render(
    <MemoryRouter>
      <input aria-label="Elsewhere" />
      <Routes>
        <Route path="/" element={<Link to="/dashboard">Go on</Link>} />
        <Route path="/dashboard" element={<Dashboard />} />
      </Routes>
      <RouteArrival />
    </MemoryRouter>,
  )
}

const letItLoad = () => screen.getByRole('button', { name: 'Let it load' }).click()

it('after a navigation, the focus moves to the heading, even if the heading appears late', async () => {
  open()
  await userEvent.click(screen.getByRole('link', { name: 'Go on' }))
  expect(screen.getByRole('main')).toHaveFocus()

  letItLoad()

  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

it('a heading that appears late doesn’t take the focus from a field that the user has clicked', async () => {
  open()
  await userEvent.click(screen.getByRole('link', { name: 'Go on' }))
  const elsewhere = screen.getByRole('textbox', { name: 'Elsewhere' })
  await userEvent.click(elsewhere)

  letItLoad()

  await screen.findByRole('heading', { level: 1 })
  await new Promise((resolve) => setTimeout(resolve))
  expect(elsewhere).toHaveFocus()
})
