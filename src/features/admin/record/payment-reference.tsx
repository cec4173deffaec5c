/**
 * Shows a reference in groups of four, which are easier to compare with a bank statement. Copied
 * text has no spaces.
 */
export function PaymentReference({ reference }: { reference: string }) {
  return (
    <span className="font-mono tabular-nums select-all">
      {/* The gaps are margins, because spaces would be copied too. */}
      {[...reference.matchAll(/.{1,4}/gs)].map(({ 0: group, index }) => (
        <span key={index} className="mr-1.5 inline-block last:mr-0">
          {group}
        </span>
      ))}
    </span>
  )
}
