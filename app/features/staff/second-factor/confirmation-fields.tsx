/** The staff member's own password, and a code if they have a second factor: they confirm what matters. */
import { TextField } from '#app/components/field.tsx'
import { PasswordField } from '#app/components/office-fields.tsx'
import type { FieldOf, FieldProps } from '#app/components/use-form.ts'
import {
	confirmationMessages,
	confirmationMessages as messages,
	ownPasswordMessages,
} from '#messages/passwords.ts'

type OwnPasswordProps = FieldProps & {
	email: string
	label?: string
	purpose?: string // part of its name, where the page has several
	className?: string
}

export const OwnPasswordField = ({
	email,
	label = ownPasswordMessages.label,
	purpose,
	...field
}: OwnPasswordProps) => (
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

export type CurrentUser = { email: string; hasSecondFactor: boolean }

type Props = { field: FieldOf; currentUser: CurrentUser; label?: string; purpose?: string }

export const ConfirmationFields = ({ field, currentUser, label, purpose }: Props) => (
	<>
		<OwnPasswordField {...field('password')} email={currentUser.email} label={label} purpose={purpose} />
		{currentUser.hasSecondFactor && (
			<TextField
				{...field('code')}
				label={messages.code}
				aria-label={purpose && messages.labelFor(messages.code, purpose)}
				autoComplete="one-time-code"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={40}
				required
			/>
		)}
	</>
)

/** The message of an error of these fields. */
export function confirmationMessage(name: string, code: string): string {
	const errors: Record<string, string> = messages.errors[name === 'code' ? 'code' : 'password']
	return errors[code] ?? errors.required ?? ''
}
