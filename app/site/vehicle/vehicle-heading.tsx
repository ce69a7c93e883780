/** Heading of a vehicle's page: breadcrumbs, condition, name and key facts. */
import { Calendar, Fuel, Gauge, Joystick, Zap } from 'lucide-react'
import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { canFadePages } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { InPageLink } from '#app/components/scrolling.tsx'
import { Spoken } from '#app/components/spoken.tsx'
import { formatKilometres } from '#app/core/money-and-distance.ts'
import { SaveHeart } from '#app/features/vehicles/saved/save-heart.tsx'
import { valueLabel } from '#app/features/vehicles/value-label.ts'
import { type Status, splitName, type Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehiclePageMessages as messages, vehicleContactMessages } from '#messages/vehicle-page.ts'
import { vehicleMessages } from '#messages/vehicles.ts'
import { SIMILAR_ANCHOR, shareLinks } from './vehicle-contact.ts'

type Props = { vehicle: Vehicle; hasSimilar: boolean; className?: string }

export function VehicleHeading({ vehicle, hasSimilar, className }: Props) {
	const { head, rest } = splitName(vehicle)
	useEffect(() => {
		const storage = import('#app/features/vehicles/saved/store-vehicles.ts')
		storage.then(({ addViewed }) => addViewed(vehicle)).catch(() => {}) // while offline
	}, [vehicle])
	return (
		<div
			data-surface="dark"
			className={cn('relative py-5 lg:pt-8 lg:pb-0 print:p-0 print:*:mt-[1mm]', className)}
		>
			<SaveHeart vehicle={vehicle} className="absolute top-2 right-0 lg:top-5" />
			<nav aria-label={messages.crumbs} className="pr-12 text-sm text-ink-muted print:hidden">
				<ol className="flex flex-wrap items-center gap-2">
					<li>
						<ListLink className={crumbClass}>{messages.inventory}</ListLink>
					</li>
					{vehicle.category && (
						<>
							<li aria-hidden>/</li>
							<li>
								<Link
									to={{
										pathname: href('/inventory'),
										search: `?category=${encodeURIComponent(vehicle.category)}`,
									}}
									viewTransition={canFadePages}
									className={crumbClass}
								>
									{valueLabel('category', vehicle.category)}
								</Link>
							</li>
						</>
					)}
				</ol>
			</nav>
			<p className="mt-3 font-display leading-snug font-[680] tracking-[0.02em] text-accent-ink font-stretch-110%">
				{vehicle.condition.toUpperCase()} {vehicle.year}
			</p>
			<h1 translate="no" className="title mt-1 text-title-lg leading-[1.05] print:text-[18pt]">
				{head}
				{rest && (
					<>
						{' '}
						<span className="mt-1.5 block font-sans text-title-sm font-medium tracking-normal text-ink-muted font-stretch-100%">
							{rest}
						</span>
					</>
				)}
			</h1>
			<VehicleStatus status={vehicle.status} hasSimilar={hasSimilar} />
		</div>
	)
}

/** A row below the heading; on phones four cells below the price. */
export function VehicleFacts({ vehicle }: { vehicle: Vehicle }) {
	const { mileage, year, transmission, fuelType } = vehicle
	const isElectric = /electric|hybrid/i.test(fuelType)
	const facts = [
		{ label: messages.mileage, Icon: Gauge, text: formatKilometres(mileage) },
		{ label: messages.year, Icon: Calendar, text: `${year}` },
		{ label: messages.gearbox, Icon: Joystick, text: valueLabel('transmission', transmission) },
		{ label: messages.fuel, Icon: isElectric ? Zap : Fuel, text: valueLabel('fuelType', fuelType) },
	]
	return (
		<ul className="vehicle-facts">
			{facts.map(({ label, Icon, text }) => (
				<li key={label}>
					<Icon aria-hidden strokeWidth={1.75} />
					<span className="label lg:sr-only print:sr-only">
						{label}
						<span>: </span>
					</span>
					<Spoken>{text}</Spoken>
				</li>
			))}
		</ul>
	)
}

const crumbClass =
	'inline-flex min-h-7 items-center underline decoration-accent underline-offset-[0.3em] hover:text-ink'

/** Goes back in history when the visitor came from the list, which restores filters and scroll position. */
function ListLink({ className, children }: { className: string; children: ReactNode }) {
	const navigate = useNavigate()
	const goBack = (event: MouseEvent) => {
		const opensElsewhere =
			event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
		if (opensElsewhere || !cameFromList()) return
		event.preventDefault()
		navigate(-1)
	}
	return (
		<Link to={href('/inventory')} viewTransition={canFadePages} onClick={goBack} className={className}>
			{children}
		</Link>
	)
}

// A browser without the Navigation API gets the plain link.
function cameFromList(): boolean {
	const history = 'navigation' in window ? window.navigation : undefined
	const previousUrl = history?.entries()[(history.currentEntry?.index ?? 0) - 1]?.url
	return !!previousUrl && new URL(previousUrl).pathname === href('/inventory')
}

/** Label of a sold or reserved vehicle. */
function VehicleStatus({ status, hasSimilar }: { status: Status; hasSimilar: boolean }) {
	if (status === 'available') return null
	return (
		<p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
			<span className="lg:hidden">
				<StatusBadge status={status} />
			</span>
			{messages.status[status]}
			{status === 'sold' && hasSimilar && (
				<InPageLink to={SIMILAR_ANCHOR} className="link lg:hidden print:hidden">
					{messages.seeSimilar}
				</InPageLink>
			)}
		</p>
	)
}

export function StatusBadge({ status }: { status: Exclude<Status, 'available'> }) {
	return (
		<strong className="rounded-[4px] bg-dust-300 px-2.5 py-1 text-xs leading-tight font-bold tracking-caps text-dark-950 print:border print:border-current print:bg-transparent">
			{vehicleMessages.statuses[status].toUpperCase()}
		</strong>
	)
}

type VehicleShareProps = { vehicle: Pick<Vehicle, 'name' | 'year'>; address: string }

const SHEET = 'share'

const ShareSheet = lazy(() => import('./vehicle-share-sheet.tsx'))

/**
 * Shares a vehicle: opens a popover with links, which work without JavaScript; with it, the device's share sheet (Web
 * Share API), if there is one.
 */
export function VehicleShare({ vehicle, address }: VehicleShareProps) {
	const share = (event: MouseEvent) => {
		if (!('share' in navigator)) return
		event.preventDefault()
		navigator.share({ title: shareLinks(vehicle, address).title, url: address }).catch(showSheet)
	}
	return (
		<>
			<button type="button" popoverTarget={SHEET} onClick={share} className={inlineClass}>
				<icons.Share2 aria-hidden className="size-5 flex-none" strokeWidth={1.75} />
				{vehicleContactMessages.shareVehicle}
			</button>
			<Suspense>
				<ShareSheet vehicle={vehicle} address={address} id={SHEET} lineClass={lineClass} />
			</Suspense>
		</>
	)
}

const showSheet = (error: unknown) => {
	const isCancelled = error instanceof DOMException && error.name === 'AbortError'
	if (!isCancelled) document.getElementById(SHEET)?.showPopover()
}

const lineClass =
	'flex min-h-12 items-center gap-3 font-[550] underline-offset-[0.3em] hover:underline hover:decoration-accent'
export const inlineClass = cn(lineClass, 'text-sm')
