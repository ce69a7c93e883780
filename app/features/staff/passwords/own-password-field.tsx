/**
 * The staff member's own password, which a form requires again. The hidden email address tells password
 * managers whose it is.
 */
import { PasswordField } from '#app/components/password-field.tsx'
import type { FieldProps } from '#app/components/use-form.ts'
import { ownPasswordMessages } from '#messages/passwords.ts'

type Props = FieldProps & { email: string; label?: string; className?: string }

export const OwnPasswordField = ({ email, label = ownPasswordMessages.label, ...field }: Props) => (
	<>
		<input type="email" autoComplete="username" value={email} readOnly hidden />
		<PasswordField {...field} label={label} autoComplete="current-password" required />
	</>
)
