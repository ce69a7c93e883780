/** Dashboard panel: unanswered leads, those first that have waited longest. */
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { iconButtonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { Tag } from '#app/components/tags.tsx'
import { whatsAppIconClass } from '#app/features/dealer/whatsapp-link.tsx'
import { Picture } from '#app/features/media/picture.tsx'
import { inboxMessages } from '#messages/inbox.ts'
import { formatNextStep } from './assignment-schema.ts'
import { type DueLeads as DueLeadsData, formatWait, type Waiting, type WaitingLead } from './inbox-format.ts'
import { leadUrl, minutesToReply, OVERDUE_AFTER_HOURS } from './inbox-item.ts'
import { toneOf } from './inbox-list.tsx'
import { inboxQueryString } from './inbox-query.ts'
import type { LeadContactLinks } from './replies.ts'

const messages = inboxMessages.waiting
const inbox = href('/admin/leads')

type Props = { waiting: Waiting; leads: WaitingLead[]; now: Date; children?: ReactNode }

export const WaitingLeads = ({ waiting: { fresh, overdue }, leads, now, children }: Props) => (
	<WaitingPanel>
		{children}
		<p className="flex flex-wrap items-center gap-x-6 border-b border-line px-5 pb-2 text-sm">
			<Link to={inbox + inboxQueryString({ status: 'new', page: 1 })} className={linkClass}>
				{messages.fresh(fresh)}
			</Link>
			{overdue > 0 ? (
				<Link to={inbox + inboxQueryString({ only: 'overdue', page: 1 })} className={linkClass}>
					<b className="text-negative">{messages.overdue(overdue, OVERDUE_AFTER_HOURS)}</b>
				</Link>
			) : (
				<span className="text-ink-muted">{messages.none(OVERDUE_AFTER_HOURS)}</span>
			)}
		</p>
		{leads.length === 0 && (
			<p className="flex items-center gap-3 px-5 py-6">
				<icons.Check aria-hidden strokeWidth={1.75} className="size-5 flex-none text-positive" />
				{messages.nobody}
			</p>
		)}
		<ul className="divide-y divide-line">
			{leads.map((lead) => (
				<Row key={lead.id} lead={lead} now={now} />
			))}
		</ul>
		{fresh > leads.length && (
			<p className="border-t border-line px-5 py-1 text-sm">
				<Link to={inbox + inboxQueryString({ status: 'new', page: 1 })} className={linkClass}>
					{messages.more(fresh - leads.length)}
				</Link>
			</p>
		)}
	</WaitingPanel>
)

/** What staff said they would do today, or should have done before. */
export function DueLeads({ due: { leads, total }, now }: { due: DueLeadsData; now: Date }) {
	if (leads.length === 0) return null
	const link = inbox + inboxQueryString({ only: 'due', page: 1 })
	return (
		<section aria-labelledby="due" className="min-w-0 rounded-panel border border-line bg-surface-raised">
			<h2 id="due" className="title border-b border-line px-5 py-3 text-title-sm">
				{inboxMessages.due.heading}
			</h2>
			<ul className="divide-y divide-line">
				{leads.map(({ kind, id, step, contact, assignee }) => (
					<li key={id} className="relative px-5 py-2.5 hover:bg-dust-100">
						<Link to={leadUrl({ kind, id })} className="block after:absolute after:inset-0">
							<b className={cn('block', step.at < now && 'text-negative')}>
								{step.at < now && `${inboxMessages.nextStep.overdue}: `}
								{formatNextStep(step, now)}
							</b>
							<span dir="auto" className="block truncate text-left text-sm">
								{typeof contact === 'string'
									? inboxMessages.encrypted[contact]
									: [contact.name, contact.about].filter(Boolean).join(', ')}
							</span>
							{assignee && (
								<span className="block text-sm text-ink-muted">{inboxMessages.due.with(assignee)}</span>
							)}
						</Link>
					</li>
				))}
			</ul>
			{total > leads.length && (
				<p className="border-t border-line px-5 py-1 text-sm">
					<Link to={link} className={linkClass}>
						{inboxMessages.due.more(total - leads.length)}
					</Link>
				</p>
			)}
		</section>
	)
}

/** The panel with its heading; without children its space is reserved, while the leads load. */
export const WaitingPanel = ({ children }: { children?: ReactNode }) => (
	<section
		aria-labelledby="waiting"
		className={cn('min-w-0 rounded-panel border border-line bg-surface-raised', !children && 'min-h-60')}
	>
		<div className="flex flex-wrap items-center justify-between gap-x-4 px-5 pt-1.5">
			<h2 id="waiting" className="title text-title-sm">
				{messages.heading}
			</h2>
			<Link to={inbox} className={cn(linkClass, 'text-sm')}>
				{messages.all}
			</Link>
		</div>
		{children}
	</section>
)

function Row({
	lead: { kind, id, createdAt, photo, openMinutes, contact },
	now,
}: {
	lead: WaitingLead
	now: Date
}) {
	const waited = openMinutes ?? minutesToReply(createdAt, now)
	const isOverdue = waited > OVERDUE_AFTER_HOURS * 60
	const { name, about } =
		typeof contact === 'string' ? { name: inboxMessages.encrypted[contact], about: '' } : contact
	return (
		<li className="relative flex items-center gap-3 py-1.5 pr-2 pl-5 hover:bg-dust-100 sm:pr-3">
			<div className="grid h-10 w-15 flex-none place-items-center overflow-hidden rounded-media bg-surface-sunken max-[22.5rem]:hidden sm:h-12 sm:w-18">
				{photo ? (
					<Picture photo={photo} alt="" sizes="4.5rem" widest={320} className="size-full object-cover" />
				) : (
					<icons.Mail aria-hidden strokeWidth={1.5} className="size-5 text-ink-muted" />
				)}
			</div>
			<Link to={leadUrl({ kind, id })} className="min-w-0 flex-1 py-1.5 after:absolute after:inset-0">
				<b dir="auto" className="block truncate text-left font-[650]">
					{name}
				</b>
				<span dir="auto" className="block truncate text-left text-sm">
					{about}
				</span>
				<span className={cn('block text-sm', isOverdue ? 'font-semibold text-negative' : 'text-ink-muted')}>
					{inboxMessages.answered.notYet(formatWait(openMinutes, minutesToReply(createdAt, now)))}
				</span>
			</Link>
			<span className="max-sm:hidden">
				<Tag tone={toneOf(kind)}>{inboxMessages.kinds[kind]}</Tag>
			</span>
			{typeof contact !== 'string' && <ContactLinks links={contact.links} name={name} />}
		</li>
	)
}

/** Phone and chat links; an email link if there is no phone number. */
const ContactLinks = ({ links: { call, chat, mail }, name }: { links: LeadContactLinks; name: string }) => (
	<span className="relative flex flex-none">
		{call && (
			<a href={call} aria-label={messages.call(name)} title={messages.call(name)} className={iconButtonClass}>
				<icons.Phone aria-hidden strokeWidth={1.75} className="size-5" />
			</a>
		)}
		{chat && (
			<a
				href={chat}
				target="_blank"
				rel="noopener noreferrer"
				aria-label={messages.chat(name)}
				title={messages.chat(name)}
				className={iconButtonClass}
			>
				<icons.MessageCircle aria-hidden strokeWidth={1.75} className={whatsAppIconClass} />
			</a>
		)}
		{!call && mail && (
			<a href={mail} aria-label={messages.mail(name)} title={messages.mail(name)} className={iconButtonClass}>
				<icons.Mail aria-hidden strokeWidth={1.75} className="size-5" />
			</a>
		)}
	</span>
)

const linkClass = 'link inline-flex min-h-11 items-center'
