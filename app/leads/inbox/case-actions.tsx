/** How to answer: call, e-mail and chat in one row, and the button that says it is done. */
import { Form, useNavigation } from 'react-router'
import { localNumber } from '#app/kernel/phone.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { icons } from '#app/ui/icons.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { inboxWords as words } from '#app/words/en-ZA/inbox.ts'
import type { Case } from './case.ts'
import type { Told } from './entry.ts'
import type { Ways } from './lead-ways.ts'
import { isNew } from './standing.ts'

type Props = { of: Case; told: Told; ways: Ways }

/** On a phone the row of links stays at the foot of the window as long as a long message hides it. */
export const CaseActions = ({ of, told, ways: { call, chat, mail } }: Props) => (
	<>
		<section
			aria-label={words.ways.label}
			className="mt-3 grid auto-cols-fr grid-flow-col gap-2 bg-surface-raised py-2 max-md:sticky max-md:bottom-0 max-md:z-10 max-md:pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:flex md:gap-2.5"
		>
			{call && (
				<a href={call} className={linkClass('primary')}>
					<icons.Phone aria-hidden strokeWidth={1.75} className="size-5" />
					{words.ways.call}
				</a>
			)}
			<a href={mail} className={linkClass(call ? 'line' : 'primary')}>
				<icons.Mail aria-hidden strokeWidth={1.75} className="size-5" />
				{words.ways.mail}
			</a>
			{chat && (
				<a href={chat} target="_blank" rel="noopener noreferrer" className={linkClass('line')}>
					<icons.MessageCircle aria-hidden strokeWidth={1.75} className="size-5" />
					{words.ways.chat}
					<span className="sr-only"> {words.ways.newTab}</span>
				</a>
			)}
		</section>
		<p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-muted">
			{told.phone && <span className="tabular-nums">{localNumber(told.phone)}</span>}
			<span className="min-w-0 wrap-anywhere">{told.email}</span>
		</p>
		{isNew(of.status) && <AnsweredButton version={of.version} />}
	</>
)

const linkClass = (kind: 'primary' | 'line') =>
	cn(
		buttonClass({ kind, size: 'small' }),
		'relative max-md:flex-col max-md:gap-1 max-md:px-0.5 max-md:text-[clamp(0.75rem,3.6vw,0.875rem)]',
	)

function AnsweredButton({ version }: { version: number }) {
	const { formData } = useNavigation()
	return (
		<Form method="post" preventScrollReset className="mt-4">
			<input type="hidden" name="version" value={version} />
			<SubmitButton
				name="intent"
				value="answered"
				text={words.answered.button}
				busyText={words.answered.busy}
				busy={formData?.get('intent') === 'answered'}
				kind="line"
				size="small"
				className="max-sm:w-full"
			/>
		</Form>
	)
}
