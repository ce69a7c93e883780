/** How far the dealership is, who has it, and what the applicant still has to send. */
import { cn } from '#app/components/cn.ts'
import { Facts } from '#app/components/facts.tsx'
import { icons } from '#app/components/icons.ts'
import { formatDateTime } from '#app/core/dates.ts'
import type { InboxKind } from '#app/features/leads/inbox/inbox-status.ts'
import type { OwnRecord } from '#app/features/leads/own-page/own-page-service.server.ts'
import { type Needed, STAGES, type Stage } from '#app/features/leads/own-page/stage.ts'
import { ownPageMessages } from '#messages/own-page.ts'

const messages = ownPageMessages.stage

type Progress = Pick<OwnRecord, 'stage' | 'receivedAt' | 'answeredAt' | 'staffMember' | 'reference'> & {
	kind: InboxKind
}

export function StageSection({ record, replyTime }: { record: Progress; replyTime: string }) {
	const { kind, stage, receivedAt, answeredAt, staffMember, reference } = record
	const isApplication = kind === 'application'
	const text =
		isApplication && stage === 'answered' ? messages.applicationAnswered : messages.texts[stage](replyTime)
	return (
		<section aria-labelledby="stage">
			<h2 id="stage" className="title text-title-md">
				{messages.heading}
			</h2>
			<Stages stage={stage} />
			<p className="mt-5 mb-4">{text}</p>
			<Facts
				facts={[
					{ name: messages.reference, value: reference },
					{ name: messages.receivedAt, value: formatDateTime(receivedAt) },
					{ name: messages.answeredAt, value: answeredAt && formatDateTime(answeredAt) },
					{
						name: messages.with,
						value: staffMember ?? (isApplication ? messages.financeDesk : messages.team),
					},
				]}
			/>
		</section>
	)
}

function Stages({ stage }: { stage: Stage }) {
	const current = STAGES.indexOf(stage)
	return (
		<ol className="mt-5 grid gap-y-3 sm:grid-cols-4 sm:gap-x-3">
			{STAGES.map((name, index) => (
				<li
					key={name}
					aria-current={index === current ? 'step' : undefined}
					className={cn(
						'flex items-center gap-3 text-sm max-sm:border-l-3 max-sm:py-1 max-sm:pl-3 sm:border-t-3 sm:pt-3',
						index <= current ? 'border-accent' : 'border-line',
						index === current ? 'font-[650]' : 'text-ink-muted',
					)}
				>
					{index < current && <icons.Check aria-hidden strokeWidth={2.5} className="size-4 flex-none" />}
					{messages.names[name]}
					{index < current && <span className="sr-only"> ({messages.done})</span>}
				</li>
			))}
		</ol>
	)
}

export function NeededList({ needed }: { needed: Needed[] }) {
	const { heading, text, items } = ownPageMessages.needed
	if (needed.length === 0) return null
	return (
		<section aria-labelledby="needed">
			<h2 id="needed" className="title text-title-md">
				{heading}
			</h2>
			<p className="mt-2">{text}</p>
			<ul className="mt-3 list-disc pl-5">
				{needed.map((name) => (
					<li key={name} className="py-1">
						{items[name]}
					</li>
				))}
			</ul>
		</section>
	)
}
