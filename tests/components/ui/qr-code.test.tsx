import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { QrCode } from '@/ui/qr-code'

it('is one picture with a name', () => {
  render(<QrCode value="upi://pay?pa=founders@upi" label="Pay ₹49 by UPI" />)

  expect(screen.getByRole('img', { name: 'Pay ₹49 by UPI' })).toBeInTheDocument()
})

it('leaves the quiet zone of four modules that scanners need', () => {
  render(<QrCode value="upi://pay?pa=founders@upi" label="Pay" />)
  const picture = screen.getByRole('img')
  const [left, top, width, height] = (picture.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const squares = [
    ...(picture.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g),
  ].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

  expect([left, top]).toEqual([-4, -4])
  // The finder patterns reach three of the four corners.
  expect(Math.min(...squares.map(({ x }) => x))).toBe(0)
  expect(Math.max(...squares.map(({ x }) => x)) + 1 + 8).toBe(width)
  expect(Math.max(...squares.map(({ y }) => y)) + 1 + 8).toBe(height)
})
