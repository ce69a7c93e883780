/** On the page of a won lead: its vehicle is marked as sold, and the others who asked about it get an answer. */
import { Form, Link } from 'react-router'
import { buttonClass, SubmitButton } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { TextField } from '#app/components/field.tsx'
import { FormNotice, NotSavedNotice } from '#app/components/form-notice.tsx'
import { icons } from '#app/components/icons.ts'
import { InPageLink } from '#app/components/scrolling.tsx'

import { useForm } from '#app/components/use-form.ts'
import { formatDate } from '#app/core/dates.ts'
import { formatRand } from '#app/core/money-and-distance.ts'
import { saleInput } from '#app/features/vehicles/vehicle-schema.ts'
import { inboxMessages } from '#messages/inbox.ts'
import { dealMessages } from '#messages/lead-office.ts'
import { leadUrl } from './inbox-item.ts'
import type { InboxResult } from './inbox-query.ts'
import type { Deal, LeadDetail, OtherLead } from './lead-detail.ts'

type Props = { deal: Deal; lead: LeadDetail; result: InboxResult | undefined }

const DEAL = 'deal'

/** Leads to the sale from where the lead is marked as won. */
export const DealLine = () => (
	<p className="mt-4 text-sm print:hidden">
		<InPageLink to={DEAL} className="link inline-flex min-h-11 items-center">
			{dealMessages.toSale}
		</InPageLink>
	</p>
)

export function DealPanel({ deal, lead, result }: Props) {
	const { vehicle, others } = deal
	const isOwn = vehicle.soldTo === lead.subject.id
	return (
		<section aria-labelledby={DEAL} className="mt-6 rounded-panel border border-line p-4 sm:p-5">
			<h3 id={DEAL} tabIndex={-1} className="title scroll-mt-24 text-title-sm">
				{dealMessages.heading}
			</h3>
			{result?.outcome === 'vehicle-changed' && (
				<NotSavedNotice text={dealMessages.changed} className="mt-3" />
			)}
			{vehicle.status !== 'sold' && <SaleForm deal={deal} result={result} />}
			{vehicle.status === 'sold' && (
				<div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
					<p className="min-w-0 flex-1 basis-64">{saleText(deal, isOwn)}</p>
					{isOwn && (
						<ButtonForm fields={{ intent: 'unsold', vehicleVersion: vehicle.version }} preventScrollReset>
							{(isPending) => (
								<SubmitButton
									text={dealMessages.undo}
									busyText={dealMessages.busy}
									busy={isPending}
									kind="line"
									size="small"
								/>
							)}
						</ButtonForm>
					)}
				</div>
			)}
			{others.length > 0 && (
				<>
					<h4 className="mt-5 font-[650]">{dealMessages.others}</h4>
					<p className="text-xs text-ink-muted">{dealMessages.othersText}</p>
					<ul className="mt-1 divide-y divide-line">
						{others.map((other) => (
							<Other key={other.id} {...other} />
						))}
					</ul>
				</>
			)}
		</section>
	)
}

/** Takes "Won" back, once the sale that it led to is undone. */
export function WonLine({ lead: { statusBeforeWon: status, deal, subject, version } }: { lead: LeadDetail }) {
	if (!status || deal?.vehicle.soldTo === subject.id) return null
	return (
		<div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-line px-4 py-2">
			<p className="min-w-0 flex-1 basis-64">{dealMessages.won(inboxMessages.statuses[status])}</p>
			<ButtonForm fields={{ intent: 'undo-won', version }} preventScrollReset>
				{(isPending) => (
					<SubmitButton
						text={dealMessages.undoWon}
						busyText={dealMessages.busy}
						busy={isPending}
						kind="line"
						size="small"
					/>
				)}
			</ButtonForm>
		</div>
	)
}

function saleText({ vehicle }: Deal, isOwn: boolean): string {
	const name = `${vehicle.year} ${vehicle.name}`
	const day = vehicle.soldAt ? formatDate(vehicle.soldAt) : ''
	return isOwn
		? dealMessages.sold(name, day, formatRand(vehicle.soldPrice ?? vehicle.price))
		: dealMessages.soldBefore(name, day)
}

function SaleForm({ deal: { vehicle, today }, result }: Pick<Props, 'deal' | 'result'>) {
	const rejection = result?.outcome === 'invalid' && result.intent === 'sold' ? result : undefined
	const { form, field, wrongFields, failure, errors, isPending } = useForm({
		schema: saleInput(today),
		messageOf: (name) => dealMessages.errors[name as keyof typeof dealMessages.errors],
		values: { soldPrice: formatRand(vehicle.price), soldOn: today, vehicleVersion: String(vehicle.version) },
		rejected: rejection && { errors: rejection.fieldErrors, values: rejection.values },
		isOwn: (data) => data.get('intent') === 'sold',
		leaveQuestion: false,
	})
	return (
		<Form {...form} method="post" preventScrollReset aria-label={dealMessages.heading} className="mt-2">
			<input type="hidden" name="vehicleVersion" value={vehicle.version} />
			{errors.vehicleVersion && <NotSavedNotice text={dealMessages.errors.vehicleVersion} className="mb-3" />}
			<FormNotice {...wrongFields} failure={failure} className="mb-3" />
			<p>
				{dealMessages.text(`${vehicle.year} ${vehicle.name}`)}{' '}
				{vehicle.status === 'reserved' &&
					dealMessages.reserved(vehicle.reservedUntil ? formatDate(new Date(vehicle.reservedUntil)) : '')}
			</p>
			<div className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-2">
				<TextField {...field('soldPrice')} label={dealMessages.price} inputMode="decimal" required />
				<TextField {...field('soldOn')} label={dealMessages.day} type="date" max={today} required />
				<SubmitButton
					name="intent"
					value="sold"
					text={dealMessages.sell}
					busyText={dealMessages.busy}
					busy={isPending}
					size="small"
					className="sm:justify-self-start"
				/>
			</div>
		</Form>
	)
}

/** One prepared answer: a WhatsApp to a mobile number, else an email. */
function Other({ name, status, links: { chat, mail }, ...lead }: OtherLead) {
	const Icon = chat ? icons.MessageCircle : icons.Mail
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
			<Link to={leadUrl(lead)} dir="auto" className="link min-w-0 flex-1 basis-40 text-left wrap-anywhere">
				{name}
			</Link>
			<span className="text-xs text-ink-muted">{inboxMessages.statuses[status]}</span>
			<a
				href={chat ?? mail}
				{...(chat && { target: '_blank', rel: 'noopener noreferrer' })}
				className={buttonClass({ kind: 'line', size: 'small' })}
			>
				<Icon aria-hidden strokeWidth={1.75} className="size-5" />
				{chat ? inboxMessages.contactOptions.chat : inboxMessages.contactOptions.mail}
				<span className="sr-only">
					{' '}
					{name}
					{chat && ` ${inboxMessages.contactOptions.newTab}`}
				</span>
			</a>
		</li>
	)
}
