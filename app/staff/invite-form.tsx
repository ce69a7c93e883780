/** The form that lets somebody in. */
import { Form } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { colleagueWords } from '#app/words/en-ZA/staff-office.ts'
import { INVITATION_HOURS, inviteInput, type StaffAnswer } from './colleague.ts'

const words = colleagueWords.invite
const messages = colleagueWords.problems

type Props = { email: string; answer: StaffAnswer | undefined } // email: of who invites, for password managers

export function InviteForm({ email, answer }: Props) {
	const { form, field, isPending } = useForm({
		schema: inviteInput,
		messageOf,
		rejected: answer && { errors: answer.problems, values: { email: answer.email ?? '' } },
		isOwn: (data) => data.has('email'),
	})
	return (
		<section aria-labelledby="invite" className="mt-10 max-w-120">
			<h2 id="invite" className="title text-title-sm">
				{words.heading}
			</h2>
			<p className="mt-1 mb-5 text-sm text-ink-muted">{words.text(INVITATION_HOURS)}</p>
			<Form {...form} method="post" className="grid gap-5">
				<TextField
					{...field('email')}
					label={words.email}
					type="email"
					inputMode="email"
					autoComplete="off"
					required
				/>
				<input type="email" autoComplete="username" value={email} readOnly hidden />
				<PasswordField
					{...field('password')}
					label={words.password}
					autoComplete="current-password"
					required
				/>
				<SubmitButton
					text={words.button}
					busyText={words.busy}
					busy={isPending}
					className="justify-self-start"
				/>
			</Form>
		</section>
	)
}

function messageOf(name: string, code: string): string {
	if (name === 'password') return code === 'wrong' ? messages.wrong : messages.password
	if (code === 'required') return messages.email.required
	return code === 'known' ? messages.email.known : messages.noEmail
}
