const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** An instant in the time of whoever reads, to the minute: `Nov 21, 2026, 12:05 PM`. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="num">
    {format.format(new Date(at))}
  </time>
)
