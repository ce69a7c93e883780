/** The form that lets somebody in. */
import { Form, useNavigation } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import { colleagueWords } from '#app/words/en-ZA/staff-office.ts'
import { INVITATION_HOURS, inviteInput, type StaffAnswer } from './colleague.ts'

const words = colleagueWords.invite
const said = colleagueWords.problems

type Props = { email: string; answer: StaffAnswer | undefined } // email: of who invites, for password managers

export function InviteForm({ email, answer }: Props) {
	const { state, formData } = useNavigation()
	const busy = state !== 'idle' && Boolean(formData?.has('password'))
	const { problems, form } = useCheckedForm({ schema: inviteInput, busy, answered: answer?.problems })
	return (
		<section aria-labelledby="invite" className="mt-10 max-w-120">
			<h2 id="invite" className="title text-title-sm">
				{words.heading}
			</h2>
			<p className="mt-1 mb-5 text-sm text-ink-muted">{words.text(INVITATION_HOURS)}</p>
			<Form {...form} method="post" className="grid gap-5">
				<TextField
					name="email"
					label={words.email}
					type="email"
					inputMode="email"
					autoComplete="off"
					required
					defaultValue={answer?.email}
					problem={problems.email && sentence(problems.email)}
				/>
				<input type="email" autoComplete="username" value={email} readOnly hidden />
				<PasswordField
					name="password"
					label={words.password}
					autoComplete="current-password"
					required
					problem={problems.password && (problems.password === 'wrong' ? said.wrong : said.password)}
				/>
				<SubmitButton text={words.button} busyText={words.busy} busy={busy} className="justify-self-start" />
			</Form>
		</section>
	)
}

function sentence(problem: string): string {
	if (problem === 'required') return said.email.required
	return problem === 'known' ? said.email.known : said.noEmail
}
