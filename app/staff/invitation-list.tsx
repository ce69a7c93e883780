/** Invitations that nobody has followed yet: each can go out again, or be taken back, for the owner's password. */
import { Form } from 'react-router'
import { writtenDate } from '#app/kernel/dates.ts'
import { onOurClock } from '#app/kernel/south-african-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { colleagueWords } from '#app/words/en-ZA/staff-office.ts'
import type { Invitation, InvitationDeed, StaffAnswer } from './colleague.ts'
import { ownPasswordInput } from './own-password-input.ts'

const words = colleagueWords.open
const messages = colleagueWords.problems

type Shared = { ownEmail: string; answer: StaffAnswer | undefined }

export function InvitationList({ invitations, ...shared }: Shared & { invitations: Invitation[] }) {
	if (invitations.length === 0) return null
	return (
		<section aria-labelledby="invitations" className="mt-10 max-w-180">
			<h2 id="invitations" className="title text-title-sm">
				{words.heading}
			</h2>
			<ul className="mt-4 divide-y divide-line rounded-panel border border-line bg-surface-raised">
				{invitations.map((invitation) => (
					<InvitationItem key={invitation.id} invitation={invitation} {...shared} />
				))}
			</ul>
		</section>
	)
}

function InvitationItem({ invitation, ownEmail, answer }: Shared & { invitation: Invitation }) {
	const { id, email, by, expiresAt } = invitation
	const own = answer?.invitation === id ? answer : undefined
	const { form, field, isPending } = useForm({
		schema: ownPasswordInput,
		messageOf: (_, code) => (code === 'wrong' ? messages.wrong : messages.password),
		rejected: own && { errors: own.problems },
		isOwn: (data) => data.get('id') === id,
	})
	const button = {
		type: 'submit',
		name: 'intent',
		size: 'small',
		'aria-disabled': isPending || undefined,
	} as const
	return (
		<li className="px-5 py-3.5">
			<p>
				<b className="font-[620] wrap-anywhere">{email}</b>
				<span className="block text-sm text-ink-muted">{words.line(by, dateAndTime(expiresAt))}</span>
			</p>
			<Form
				{...form}
				method="post"
				aria-label={words.formOf(email)}
				className="mt-3 flex flex-wrap items-start gap-x-4 gap-y-3"
			>
				<input type="hidden" name="id" value={id} />
				<input type="email" autoComplete="username" value={ownEmail} readOnly hidden />
				<PasswordField
					{...field('password')}
					label={words.password}
					autoComplete="current-password"
					required
					className="min-w-60 flex-1"
				/>
				<div className="flex flex-wrap gap-2.5 sm:mt-7.5">
					<Button {...button} value={'again' satisfies InvitationDeed} aria-label={words.againTo(email)}>
						{words.again}
					</Button>
					<Button
						{...button}
						value={'withdraw' satisfies InvitationDeed}
						aria-label={words.withdrawFrom(email)}
					>
						{words.withdraw}
					</Button>
				</div>
			</Form>
		</li>
	)
}

const dateAndTime = (at: Date) => `${writtenDate(at)}, ${onOurClock(at).time}`
