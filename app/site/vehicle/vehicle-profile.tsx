/**
 * Layout of a vehicle's page: photos and heading on dark, the overlapping side card, the details on light.
 */
import { type ReactNode, useId, useState } from 'react'
import { cn } from '#app/components/cn.ts'
import { FirstViewEnd } from '#app/components/hydration.tsx'
import { icons } from '#app/components/icons.ts'
import { Spoken } from '#app/components/spoken.tsx'
import { type Tab, Tabs } from '#app/components/tabs.tsx'
import { formatRand } from '#app/core/money-and-distance.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { AdvertisedInstalment } from '#messages/finance.ts'
import { vehiclePageMessages as messages } from '#messages/vehicle-page.ts'
import { vehicleMessages } from '#messages/vehicles.ts'
import type { SpecificationLine } from './static-sections.server.tsx'
import { VehicleGallery } from './vehicle-gallery.tsx'
import { StatusBadge, VehicleFacts, VehicleHeading } from './vehicle-heading.tsx'

type VehicleDetailsProps = {
	vehicle: Vehicle
	specifications: SpecificationLine[]
	findings: string | undefined // HTML of the server
	further: Tab[]
	share: ReactNode
	className?: string
}

/** Specifications, description and features of a vehicle. Empty sections are left out. */
export function VehicleDetails({
	vehicle,
	specifications,
	findings,
	further,
	share,
	className,
}: VehicleDetailsProps) {
	const details = {
		name: 'details',
		text: messages.details,
		panel: () => <Details vehicle={vehicle} specifications={specifications} findings={findings} />,
	}
	return (
		<div className={cn('min-w-0', className)}>
			<Tabs label={messages.tabs} tabs={[details, ...further]} />
			<div className="mt-7 flex flex-wrap items-center gap-x-8 max-sm:grid max-sm:divide-y max-sm:divide-line max-sm:border-t max-sm:border-line print:hidden">
				<button
					type="button"
					onClick={() => window.print()}
					className="flex min-h-12 items-center gap-3 text-sm font-[550] underline-offset-[0.3em] hover:underline hover:decoration-accent no-script:hidden"
				>
					<icons.Printer aria-hidden className="size-5 flex-none text-ink-muted" strokeWidth={1.75} />
					{messages.print}
				</button>
				{share}
			</div>
		</div>
	)
}

function Details({
	vehicle,
	specifications,
	findings,
}: Pick<VehicleDetailsProps, 'vehicle' | 'specifications' | 'findings'>) {
	const { model, description, features } = vehicle
	return (
		<>
			<Specifications of={specifications} />
			{description && (
				<>
					<h2 className={headingClass}>{messages.about(model)}</h2>
					<p className="max-w-read whitespace-pre-line text-pretty print:max-w-none">{description}</p>
				</>
			)}
			{features.length > 0 && (
				<>
					<h2 className={headingClass}>{messages.features}</h2>
					<ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2 print:grid-cols-3 print:gap-x-[4mm] print:gap-y-[0.5mm]">
						{features.map((feature) => (
							<li key={feature} className="flex min-w-0 items-start gap-3">
								<icons.Check
									aria-hidden
									className="mt-[0.2em] size-5 flex-none text-positive print:size-4"
									strokeWidth={1.75}
								/>
								<span className="min-w-0">{feature}</span>
							</li>
						))}
					</ul>
				</>
			)}
			{findings && (
				<div
					className="findings"
					// biome-ignore lint/security/noDangerouslySetInnerHtml: React made it on the server (static-sections.server.tsx)
					dangerouslySetInnerHTML={{ __html: findings }}
				/>
			)}
		</>
	)
}

/** On phones in cells of two lines, the others behind a button. */
function Specifications({ of: lines }: { of: SpecificationLine[] }) {
	const id = useId()
	const [isWhole, setWhole] = useState(false)
	return (
		<>
			<dl id={id} className="specifications grid grid-flow-dense print:grid-cols-2 print:gap-x-[8mm]">
				{lines.map((line) => (
					<div
						key={line.label}
						className={cn(
							'flex flex-wrap justify-between gap-x-6 border-b border-line py-3 break-inside-avoid print:py-[0.9mm]',
							line.isWide && 'col-span-full',
							!isWhole && !line.isMain && 'further',
						)}
					>
						<dt className="text-ink-muted">{line.label}</dt>
						<dd className="ml-auto min-w-0 max-w-full text-right font-semibold">
							<Spoken>{line.value}</Spoken>
						</dd>
					</div>
				))}
			</dl>
			<button
				type="button"
				aria-expanded={isWhole}
				aria-controls={id}
				onClick={() => setWhole(!isWhole)}
				className="link mt-2 inline-flex min-h-11 items-center md:hidden no-script:hidden print:hidden"
			>
				{messages.allSpecifications}
			</button>
		</>
	)
}

const headingClass = 'title mt-9 mb-3.5 text-title-md print:mt-[4mm] print:mb-[1mm] print:text-[12pt]'

type Props = { vehicle: Vehicle; instalment: AdvertisedInstalment | undefined }

/** The two prices on a vehicle's page, cash and a month, with the small print that the law requires beside them. */
export function VehiclePriceTable({ vehicle, instalment }: Props) {
	const { price, wasPrice, status } = vehicle
	return (
		<div className="flex flex-wrap items-end gap-x-4 print:gap-x-[3mm] text-xs leading-snug text-ink-muted">
			<p className="tabular-nums">
				<span
					translate="no"
					className={cn(
						'price block text-[1.75rem] print:text-[17pt]',
						status === 'sold' ? 'text-ink-muted' : 'text-ink',
					)}
				>
					<Spoken>{formatRand(price)}</Spoken>
				</span>{' '}
				{messages.cashPrice}
			</p>
			{wasPrice && (
				<p className="order-1 mt-1.5 basis-full text-sm leading-snug">
					{`${vehicleMessages.was} `}
					<s>
						<Spoken>{formatRand(wasPrice)}</Spoken>
					</s>
					<span className="ml-2 font-semibold text-positive">
						<Spoken>{vehicleMessages.less(formatRand(wasPrice - price))}</Spoken>
					</span>
				</p>
			)}
			{instalment && (
				<p className="border-l border-line pl-4 tabular-nums print:pl-[3mm]">
					<strong translate="no" className="price block text-xl text-ink print:text-[12pt]">
						<Spoken>{instalment.monthly}</Spoken>
					</strong>{' '}
					{`${instalment.period} `}
				</p>
			)}
			<p className="order-2 mt-2 basis-full text-2xs leading-snug text-pretty lg:mt-1.5">
				{instalment && (
					<span className="text-ink">
						<Spoken>{[instalment.cost, ...instalment.notes, ''].join(' ')}</Spoken>
					</span>
				)}
				{messages.smallPrint}
			</p>
		</div>
	)
}

type VehicleProfileProps = {
	vehicle: Vehicle
	specifications: SpecificationLine[]
	findings: string | undefined // HTML
	driveAway: string | undefined // HTML
	hasSimilar: boolean
	instalment: AdvertisedInstalment | undefined
	enquiry: ReactNode // enquiry form and other contact options
	further: Tab[] // more tabs beside the details
	apply: ReactNode // for finance
	share: ReactNode
	bar: ReactNode // sticky price bar
}

export function VehicleProfile(props: VehicleProfileProps) {
	const { vehicle, specifications, findings, hasSimilar, instalment, enquiry, further, share, bar } = props
	return (
		<div className="vehicle-grid">
			<div data-surface="dark" className="vehicle-dusk" aria-hidden />
			<VehicleGallery vehicle={vehicle} className="vehicle-photos" />
			<VehicleHeading vehicle={vehicle} hasSimilar={hasSimilar} className="vehicle-heading" />
			<VehicleFacts vehicle={vehicle} />
			<VehicleDetails
				vehicle={vehicle}
				specifications={specifications}
				findings={findings}
				further={further}
				share={share}
				className="vehicle-details"
			/>
			<div className="price-bar-room lg:hidden print:hidden">{bar}</div>
			<VehicleSideCard
				vehicle={vehicle}
				driveAway={props.driveAway}
				instalment={instalment}
				apply={props.apply}
				enquiry={enquiry}
				className="vehicle-offer"
			/>
		</div>
	)
}

type VehicleSideCardProps = {
	vehicle: Vehicle
	driveAway: string | undefined // HTML
	instalment: AdvertisedInstalment | undefined
	apply: ReactNode
	enquiry: ReactNode // enquiry form and other contact options
	className?: string
}

/** Price, instalment and contact options: a card beside the details; on phones the price is under the name. */
function VehicleSideCard({
	vehicle,
	driveAway,
	instalment,
	apply,
	enquiry,
	className,
}: VehicleSideCardProps) {
	const { status } = vehicle
	return (
		<aside aria-label={messages.priceAndContact} className={className}>
			<div className="side-card">
				<div className="vehicle-price">
					{status !== 'available' && (
						<p className="mb-3 max-lg:hidden">
							<StatusBadge status={status} />
						</p>
					)}
					<VehiclePriceTable vehicle={vehicle} instalment={instalment} />
					{apply}
					{driveAway && (
						<div
							className="drive-away"
							// biome-ignore lint/security/noDangerouslySetInnerHtml: React made it on the server (static-sections.server.tsx)
							dangerouslySetInnerHTML={{ __html: driveAway }}
						/>
					)}
				</div>
				<FirstViewEnd />
				<div className="vehicle-contact">{enquiry}</div>
			</div>
		</aside>
	)
}
