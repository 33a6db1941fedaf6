/** Tells a password manager whose password the form asks for. */
export function WhosePassword({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
