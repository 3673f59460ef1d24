/** An e-mail address; where room is short it breaks before the @. `N/A` when there is none. */
export function EmailText({ email }: { email: string | null | undefined }) {
  if (!email) return <>N/A</>
  const at = email.lastIndexOf('@')
  return (
    <bdi>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  )
}
