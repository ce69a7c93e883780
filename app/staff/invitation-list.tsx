/** Invitations that nobody has followed yet: each can go out again, or be taken back. */
import { Form, useNavigation } from 'react-router'
import { writtenDate } from '#app/kernel/dates.ts'
import { onOurClock } from '#app/kernel/south-african-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { colleagueWords } from '#app/words/en-ZA/staff-office.ts'
import type { INVITATION_DEEDS, Invitation } from './colleague.ts'

const words = colleagueWords.open

export function InvitationList({ invitations }: { invitations: Invitation[] }) {
	const busy = useNavigation().state !== 'idle'
	if (invitations.length === 0) return null
	return (
		<section aria-labelledby="invitations" className="mt-10 max-w-180">
			<h2 id="invitations" className="title text-title-sm">
				{words.heading}
			</h2>
			<ul className="mt-4 divide-y divide-line rounded-panel border border-line bg-surface-raised">
				{invitations.map(({ id, email, by, expiresAt }) => (
					<li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5">
						<p className="min-w-60 flex-1">
							<b className="font-[620] wrap-anywhere">{email}</b>
							<span className="block text-sm text-ink-muted">{words.line(by, moment(expiresAt))}</span>
						</p>
						<Form method="post" className="flex flex-wrap gap-2.5">
							<input type="hidden" name="id" value={id} />
							<Button {...intent('again')} {...button(busy)} aria-label={words.againTo(email)}>
								{words.again}
							</Button>
							<Button {...intent('withdraw')} {...button(busy)} aria-label={words.withdrawFrom(email)}>
								{words.withdraw}
							</Button>
						</Form>
					</li>
				))}
			</ul>
		</section>
	)
}

const button = (busy: boolean) =>
	({ type: 'submit', size: 'small', 'aria-disabled': busy || undefined }) as const
const intent = (value: (typeof INVITATION_DEEDS)[number]) => ({ name: 'intent', value })
const moment = (at: Date) => `${writtenDate(at)}, ${onOurClock(at).time}`
