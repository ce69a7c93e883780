/** On the dashboard: who waits for an answer, the newest first, and how long people wait. */
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { iconButtonClass } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { icons } from '#app/ui/icons.ts'
import { Tag } from '#app/ui/tag.tsx'
import { inboxWords } from '#app/words/en-ZA/inbox.ts'
import { spanOf } from './entry-words.ts'
import { addressOf, TONES } from './inbox-list.tsx'
import { inboxSearch } from './inbox-query.ts'
import type { Ways } from './lead-ways.ts'
import { LATE_AFTER_HOURS, lateBefore, minutesToAnswer } from './standing.ts'
import type { Waiting, WaitingLead } from './waiting.ts'

const words = inboxWords.waiting
const inbox = href('/admin/leads')

type Props = { waiting: Waiting; leads: WaitingLead[]; now: Date }

export const WaitingLeads = ({ waiting: { fresh, late, minutes }, leads, now }: Props) => (
	<WaitingPanel>
		<p className="flex flex-wrap items-center gap-x-6 border-b border-line px-5 pb-2 text-sm">
			<Link to={inbox + inboxSearch({ status: 'new', page: 1 })} className={linkClass}>
				{words.fresh(fresh)}
			</Link>
			{late > 0 ? (
				<Link to={inbox + inboxSearch({ only: 'late', page: 1 })} className={linkClass}>
					<b className="text-negative">{words.late(late, LATE_AFTER_HOURS)}</b>
				</Link>
			) : (
				<span className="text-ink-muted">{words.none(LATE_AFTER_HOURS)}</span>
			)}
		</p>
		{leads.length === 0 && <p className="px-5 py-6">{words.nobody}</p>}
		<ul className="divide-y divide-line">
			{leads.map((lead) => (
				<Row key={lead.id} lead={lead} now={now} />
			))}
		</ul>
		{minutes !== null && (
			<p className="border-t border-line px-5 py-3 text-sm text-ink-muted">{words.median(spanOf(minutes))}</p>
		)}
	</WaitingPanel>
)

/** The panel with its heading; its place is kept while its leads load. */
export const WaitingPanel = ({ children }: { children?: ReactNode }) => (
	<section
		aria-labelledby="waiting"
		className="min-h-60 min-w-0 rounded-panel border border-line bg-surface-raised"
	>
		<div className="flex flex-wrap items-center justify-between gap-x-4 px-5 pt-3">
			<h2 id="waiting" className="title text-title-sm">
				{words.heading}
			</h2>
			<Link to={inbox} className={cn(linkClass, 'text-sm')}>
				{words.all}
			</Link>
		</div>
		{children}
	</section>
)

function Row({ lead: { kind, id, createdAt, contact }, now }: { lead: WaitingLead; now: Date }) {
	const isLate = createdAt < lateBefore(now)
	const { name, about } =
		typeof contact === 'string' ? { name: inboxWords.sealed[contact], about: '' } : contact
	return (
		<li className="relative flex items-center gap-1 py-1.5 pr-2 pl-5 hover:bg-dust-100 sm:gap-3 sm:pr-3">
			<Link to={addressOf({ kind, id })} className="min-w-0 flex-1 py-1.5 after:absolute after:inset-0">
				<b dir="auto" className="block truncate text-left font-[650]">
					{name}
				</b>
				<span dir="auto" className="block truncate text-left text-sm">
					{about}
				</span>
				<span className={cn('block text-sm', isLate ? 'font-semibold text-negative' : 'text-ink-muted')}>
					{inboxWords.answered.notYet(spanOf(minutesToAnswer(createdAt, now)))}
				</span>
			</Link>
			<span className="max-sm:hidden">
				<Tag tone={TONES[kind]}>{inboxWords.kinds[kind]}</Tag>
			</span>
			{typeof contact !== 'string' && <ContactLinks ways={contact.ways} name={name} />}
		</li>
	)
}

/** By telephone and chat; by e-mail where there is no number. */
const ContactLinks = ({ ways: { call, chat, mail }, name }: { ways: Ways; name: string }) => (
	<span className="relative flex flex-none">
		{call && (
			<a href={call} aria-label={words.call(name)} title={words.call(name)} className={iconButtonClass}>
				<icons.Phone aria-hidden strokeWidth={1.75} className="size-5" />
			</a>
		)}
		{chat && (
			<a
				href={chat}
				target="_blank"
				rel="noopener noreferrer"
				aria-label={words.chat(name)}
				title={words.chat(name)}
				className={iconButtonClass}
			>
				<icons.MessageCircle aria-hidden strokeWidth={1.75} className="size-5" />
			</a>
		)}
		{!call && (
			<a href={mail} aria-label={words.mail(name)} title={words.mail(name)} className={iconButtonClass}>
				<icons.Mail aria-hidden strokeWidth={1.75} className="size-5" />
			</a>
		)}
	</span>
)

const linkClass = 'link inline-flex min-h-11 items-center'
