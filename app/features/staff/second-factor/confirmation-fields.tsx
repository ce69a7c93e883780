/** The staff member's own password, and a code if they have a second factor: they confirm what matters. */
import { TextField } from '#app/components/field.tsx'
import type { FieldOf } from '#app/components/use-form.ts'
import { OwnPasswordField } from '#app/features/staff/passwords/own-password-field.tsx'
import { confirmationMessages as messages } from '#messages/passwords.ts'

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
