import type { Config } from 'tailwindcss'

import { driveKeyframes } from './src/ui/brand/tempo-path'

const durations = { fast: '140ms', enter: '260ms', slow: '420ms' }
// Off quickly, then rolling to a halt.
const coast = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

// Every design token of the site. Colours are CSS variables because they change with the theme and
// with the way of travelling; their values are in src/styles/theme.css.
export default {
  content: [],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ground: 'var(--ground)',
      raised: 'var(--raised)',
      well: 'var(--well)',
      hover: 'var(--hover)',
      line: 'var(--line)',
      edge: 'var(--edge)',
      fg: 'var(--fg)',
      mute: 'var(--mute)',
      road: 'var(--road)',
      'road-dash': 'var(--road-dash)',
      accent: {
        DEFAULT: 'var(--accent)',
        hover: 'var(--accent-hover)',
        text: 'var(--accent-text)',
        display: 'var(--accent-display)',
        tint: 'var(--accent-tint)',
      },
      'on-accent': 'var(--on-accent)',
      success: { DEFAULT: 'var(--success)', tint: 'var(--success-tint)' },
      warning: { DEFAULT: 'var(--warning)', tint: 'var(--warning-tint)' },
      danger: {
        DEFAULT: 'var(--danger)',
        tint: 'var(--danger-tint)',
        fill: 'var(--danger-fill)',
        hover: 'var(--danger-hover)',
      },
      'on-danger': 'var(--on-danger)',
      // A QR code is read by cameras, so these two ignore the theme.
      paper: '#ffffff',
      ink: '#0c0e13',
    },
    fontFamily: {
      // What stands in until they arrive: scripts/build/fallback-faces.ts.
      display: ['Anybody Variable', 'var(--anybody-stand-ins)', 'sans-serif'],
      sans: [
        'Instrument Sans Variable',
        'var(--instrument-sans-stand-ins)',
        'system-ui',
        'sans-serif',
      ],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'monospace'],
    },
    fontSize: {
      xs: ['0.8125rem', { lineHeight: '1.25rem' }],
      sm: ['0.875rem', { lineHeight: '1.375rem' }],
      base: ['1rem', { lineHeight: '1.5rem' }],
      lg: ['1.125rem', { lineHeight: '1.6875rem' }],
      xl: ['1.25rem', { lineHeight: '1.75rem' }],
      title: ['1.125rem', { lineHeight: '1.5rem' }],
      figure: ['2.5rem', { lineHeight: '1', letterSpacing: '-0.03em' }],
      // No word of these may be wider than a phone, also where the browser's own text is twice as big: so
      // each has a share of the screen that it never exceeds.
      heading: [
        'min(9vw, clamp(1.5rem, 1.2rem + 1.2vw, 2rem))',
        { lineHeight: '1.1', letterSpacing: '-0.02em' },
      ],
      headline: [
        'min(8.3vw, clamp(1.75rem, 1.15rem + 2.7vw, 3.5rem))',
        { lineHeight: '1', letterSpacing: '-0.025em' },
      ],
      banner: [
        'min(10vw, clamp(2rem, 1.6rem + 4.2vw, 5.5rem))',
        { lineHeight: '1.02', letterSpacing: '-0.025em' },
      ],
      // The display size where a word has the whole width of a phone or a tablet.
      marquee: ['min(17.6vw, 8.25rem)', { lineHeight: '0.92', letterSpacing: '-0.025em' }],
      display: [
        'min(12.3vw, clamp(2.75rem, 8.4vw, 7.75rem))',
        { lineHeight: '0.92', letterSpacing: '-0.025em' },
      ],
    },
    borderRadius: {
      none: '0',
      sm: '0.375rem',
      md: '0.5rem',
      lg: '0.75rem',
      xl: '1.125rem',
      full: '9999px',
    },
    boxShadow: {
      raised: 'var(--shadow-raised)',
      overlay: 'var(--shadow-overlay)',
    },
    transitionDuration: { DEFAULT: durations.fast, ...durations },
    transitionTimingFunction: {
      DEFAULT: 'cubic-bezier(0.2, 0, 0.2, 1)',
      coast,
    },
    extend: {
      spacing: {
        touch: '2.75rem',
        gutter: 'min(4.5vw, clamp(1rem, 4vw, 2.5rem))',
        section: 'clamp(3.5rem, 8vw, 7rem)',
      },
      maxWidth: { page: '77.5rem', form: '30rem' },
      animation: {
        'drive-along': 'drive-along linear both',
        'drive-across': 'drive-across linear both',
        'pull-in': `pull-in 900ms ${coast}`,
        spin: 'spin 0.9s linear infinite',
        shimmer: 'shimmer 1.6s ease-in-out infinite',
        arrive: `arrive ${durations.slow} ${coast}`,
        // As long as ADAPTATION_MS in src/domain/mix/hand-over.ts.
        adapt: 'adapt 2500ms linear both',
        celebrate: `celebrate ${durations.slow} ${coast}`,
        late: 'late 300ms 6s backwards',
        'toast-in': `toast-in ${durations.enter} ${coast}`,
        'toast-out': `toast-out ${durations.fast} ease-in forwards`,
      },
      keyframes: {
        'drive-along': driveKeyframes.along,
        'drive-across': driveKeyframes.across,
        'pull-in': { from: { transform: 'translateX(var(--run-up))' } },
        shimmer: { '50%': { opacity: '0.45' } },
        adapt: { from: { transform: 'scaleX(0)' } },
        arrive: { from: { color: 'var(--accent-text)', fontStretch: '150%' } },
        celebrate: { from: { opacity: '0', transform: 'translateX(-2rem)' } },
        late: { from: { opacity: '0' } },
        'toast-in': { from: { opacity: '0', transform: 'translateY(0.75rem)' } },
        'toast-out': { to: { opacity: '0', transform: 'translateY(0.5rem)' } },
      },
    },
  },
} satisfies Config
