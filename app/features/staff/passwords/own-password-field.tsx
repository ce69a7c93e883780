/**
 * The staff member's own password, which a form requires again. The hidden email address tells password
 * managers whose it is.
 */
import { PasswordField } from '#app/components/password-field.tsx'
import type { FieldProps } from '#app/components/use-form.ts'
import { confirmationMessages, ownPasswordMessages } from '#messages/passwords.ts'

type Props = FieldProps & {
	email: string
	label?: string
	purpose?: string // part of its name, where the page has several
	className?: string
}

export const OwnPasswordField = ({ email, label = ownPasswordMessages.label, purpose, ...field }: Props) => (
	<>
		<input type="email" autoComplete="username" value={email} readOnly hidden />
		<PasswordField
			{...field}
			label={label}
			aria-label={purpose && confirmationMessages.labelFor(label, purpose)}
			autoComplete="current-password"
			required
		/>
	</>
)
