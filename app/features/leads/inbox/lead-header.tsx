/** The head of a lead's page: sender, subject, times, message, photos and the vehicle. */
import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { Notice } from '#app/components/notice.tsx'
import { Spoken } from '#app/components/spoken.tsx'
import { Tag } from '#app/components/tags.tsx'
import { formatKilometres, formatRand } from '#app/core/money-and-distance.ts'
import { Picture } from '#app/features/media/picture.tsx'
import { placeholderOf, type Vehicle, vehiclePath } from '#app/features/vehicles/vehicle.ts'

import { daysInStock } from '#app/features/vehicles/vehicle-record.ts'
import { disclosureMessages } from '#messages/findings.ts'
import { inboxMessages as messages, spamFlagMessages } from '#messages/inbox.ts'
import { vehicleMessages } from '#messages/vehicles.ts'
import { formatShortTimestamp, formatTimestamp, formatWait } from './inbox-format.ts'
import { type InboxLine, isNew, type LeadContent, leadUrl, minutesToReply } from './inbox-item.ts'
import { toneOf } from './inbox-list.tsx'

import type { LeadDetail } from './lead-detail.ts'

type Props = { lead: LeadDetail; details: LeadContent; reference?: string }

export function LeadHeader({ lead, details, reference }: Props) {
	const { subject, createdAt, source, now } = lead
	const typedFrom = source !== 'website' && subject.kind !== 'chat' && messages.sources[source]
	const name = useRef<HTMLHeadingElement>(null)
	// A lead that was opened from the list: the page's focus would be before the list.
	useEffect(() => {
		if (subject.id && document.activeElement?.id === 'main') name.current?.focus({ preventScroll: true })
	}, [subject.id])
	return (
		<>
			<header>
				<Tag tone={toneOf(subject.kind)}>{messages.kindsInFull[subject.kind]}</Tag>
				<h2 ref={name} tabIndex={-1} dir="auto" className="title mt-2 text-left text-title-md wrap-anywhere">
					{details.name}
				</h2>
				{details.about && (
					<p dir="auto" className="text-left font-[550] wrap-anywhere">
						{details.about}
					</p>
				)}
				<p className="text-sm text-ink-muted">
					{[reference, typedFrom, formatTimestamp(createdAt, now), waitingText(lead)]
						.filter(Boolean)
						.join(' / ')}
				</p>
			</header>
			{lead.spamFlags.length > 0 && (
				<Notice className="mt-4">
					<strong className="block">{messages.check}</strong>
					{messages.checkText}
					<ul className="mt-1 list-disc pl-5">
						{lead.spamFlags.map((flag) => (
							<li key={flag}>{spamFlagMessages.flags[flag]}</li>
						))}
					</ul>
				</Notice>
			)}
			{details.text && (
				<section aria-label={messages.message} className="mt-4">
					<p dir="auto" className="max-w-180 whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">
						{details.text}
					</p>
				</section>
			)}
		</>
	)
}

function waitingText(lead: LeadDetail): string | undefined {
	const { createdAt, contactedAt, openMinutes, status, now } = lead
	if (contactedAt || !isNew(status)) return undefined
	return messages.answered.notYet(formatWait(openMinutes, minutesToReply(createdAt, now)))
}

/** The photos that came with a lead of any kind. */
export function LeadPhotos({ lead: { subject, photos } }: { lead: LeadDetail }) {
	if (photos.length === 0) return null
	const addressOf = (photo: string) => href('/admin/leads/:id/photos/:photo', { id: subject.id, photo })
	return (
		<section aria-labelledby="photos" className="mt-5">
			<h3 id="photos" className="text-sm font-[650]">
				{messages.photos.heading}
			</h3>
			<ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
				{photos.map((photo, index) => (
					<li key={photo}>
						<a
							href={addressOf(photo)}
							target="_blank"
							rel="noopener noreferrer"
							className="block rounded-media"
						>
							<img
								src={`${addressOf(photo)}?size=thumbnail`}
								alt={messages.photos.photo(index + 1)}
								loading="lazy"
								className="aspect-4/3 w-full rounded-media bg-surface-sunken object-cover"
							/>
							<span className="sr-only"> {messages.photos.opens}</span>
						</a>
					</li>
				))}
			</ul>
		</section>
	)
}

/** The other leads and applications of a lead's sender. */
export function SamePerson({ lines, now }: { lines: InboxLine[]; now: Date }) {
	if (lines.length === 0) return null
	return (
		<section aria-labelledby="same-person" className="mt-6">
			<h3 id="same-person" className="title text-title-sm">
				{messages.samePerson.heading}
			</h3>
			<p className="mt-1 text-xs text-ink-muted">{messages.samePerson.text}</p>
			<ul className="mt-2 divide-y divide-line">
				{lines.map((line) => (
					<li
						key={line.id}
						className="relative flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 hover:bg-dust-100"
					>
						<Link
							to={leadUrl(line)}
							dir="auto"
							className="min-w-0 flex-1 basis-48 text-left text-sm font-[620] wrap-anywhere after:absolute after:inset-0"
						>
							{aboutOf(line)}
						</Link>
						<span className="text-xs text-ink-muted">{messages.statuses[line.status]}</span>
						<time dateTime={line.createdAt.toISOString()} className="text-xs text-ink-muted">
							{formatShortTimestamp(line.createdAt, now)}
						</time>
						<Tag tone={toneOf(line.kind)}>{messages.kinds[line.kind]}</Tag>
					</li>
				))}
			</ul>
		</section>
	)
}

function aboutOf({ details, kind }: InboxLine): string {
	if (typeof details === 'string') return messages.encrypted[details]
	return details.about || details.text || messages.kindsInFull[kind]
}

type LeadVehicleProps = { vehicle: Vehicle; priceThen: string; otherLeads: number; now: Date }

/** The vehicle of an enquiry, as currently in stock. */
export function LeadVehicle({ vehicle, priceThen, otherLeads, now }: LeadVehicleProps) {
	const { createdAt, name, price, status, year, mileage, stockNumber, photos } = vehicle
	return (
		<section
			aria-label={messages.vehicle}
			className="mt-4 grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-y border-line py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto]"
		>
			<div className="max-sm:row-span-2">
				<Picture
					photo={photos[0] ?? null}
					alt=""
					sizes="7rem"
					widest={320}
					fallback={placeholderOf(vehicle)}
					className="aspect-3/2 w-full rounded-media object-cover"
				/>
			</div>
			<div className="min-w-0">
				<Link to={vehiclePath(vehicle)} reloadDocument className="font-[620] wrap-anywhere hover:underline">
					{name}
				</Link>
				<p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
					<Spoken>{messages.vehicleFacts({ year, distance: formatKilometres(mileage), stockNumber })}</Spoken>
					{status !== 'available' && <Tag tone="gold">{vehicleMessages.statuses[status]}</Tag>}
				</p>
				<p className="text-sm text-ink-muted">
					{[
						status !== 'sold' && messages.vehicleDays(daysInStock({ createdAt, soldAt: null }, now)),
						otherLeads > 0 && messages.otherLeads(otherLeads),
					]
						.filter(Boolean)
						.join(' / ')}
				</p>
			</div>
			<div className="sm:text-right">
				<p className="price text-xl">
					<Spoken>{formatRand(price)}</Spoken>
				</p>
				{priceThen !== formatRand(price) && (
					<p className="text-xs text-ink-muted">{messages.priceThen(priceThen)}</p>
				)}
			</div>
		</section>
	)
}

/** Leads to what was disclosed of the vehicle when the lead came in. */
export const DisclosureLink = ({ hash }: { hash: string | null }) =>
	hash && (
		<p className="mt-3 text-sm">
			<a href={href('/disclosure/:hash', { hash })} className="link inline-flex min-h-11 items-center">
				{disclosureMessages.link}
			</a>
		</p>
	)
