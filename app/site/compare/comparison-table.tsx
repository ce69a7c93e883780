/**
 * A comparison: what is specified of each vehicle, its features, and where they differ; and its table, in which the names
 * of vehicles and rows stay in view while it scrolls, without script too.
 */
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Button } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { Spoken } from '#app/components/spoken.tsx'
import { Picture } from '#app/features/media/picture.tsx'
import { addressWithIds } from '#app/features/vehicles/saved/saved-address.ts'
import { placeholderOf, type Vehicle, type VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { InstalmentFootnote, VehicleInstalment, VehiclePrice } from '#app/features/vehicles/vehicle-price.tsx'

import { ShareAddress } from '#app/site/share-address.tsx'
import { type SpecificationName, specificationsOf } from '#app/site/vehicle/specifications.ts'
import { compareMessages as messages } from '#messages/compare.ts'
import { specificationMessages } from '#messages/specifications.ts'
import { vehicleMessages } from '#messages/vehicles.ts'

/** In the order of the vehicles; an empty value is not stated. */
export type ComparisonRow = { label: string; values: string[]; differs: boolean }
export type FeatureRow = { label: string; has: boolean[]; differs: boolean }
export type Comparison = { specifications: ComparisonRow[]; features: FeatureRow[] }

/** Those that the name says, or that no two vehicles have in common. */
const LEFT_OUT: SpecificationName[] = ['make', 'model', 'stockNumber']

export function compare(vehicles: Vehicle[]): Comparison {
	const specifications = vehicles.map((vehicle) => new Map(specificationsOf(vehicle).map(toPair)))
	const names = Object.keys(specificationMessages) as SpecificationName[]
	const features = vehicles.map(({ features }) => new Set(features.map(fold)))
	const spellings = new Map<string, string>()
	for (const name of vehicles.flatMap(({ features }) => features))
		if (!spellings.has(fold(name))) spellings.set(fold(name), name.trim())
	return {
		specifications: names
			.filter((name) => !LEFT_OUT.includes(name) && specifications.some((one) => one.has(name)))
			.map((name) => {
				const values = specifications.map((one) => one.get(name) ?? '')
				return { label: specificationMessages[name], values, differs: areDifferent(values) }
			}),
		features: [...spellings].map(([key, label]) => {
			const has = features.map((one) => one.has(key))
			return { label, has, differs: areDifferent(has.map(String)) }
		}),
	}
}

const toPair = ({ name, value }: ReturnType<typeof specificationsOf>[number]) => [name, value] as const

const fold = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

export const areDifferent = (values: string[]): boolean => new Set(values.map(fold)).size > 1

type Props = { comparison: Comparison & { vehicles: VehicleSummary[] }; ids: string[] }

export function ComparisonTable({ comparison: { vehicles, specifications, features }, ids }: Props) {
	const path = (shown: string[]) => addressWithIds(href('/compare'), shown)
	const hasAmounts = vehicles.some(({ instalment }) => instalment)
	const differ = (of: (vehicle: VehicleSummary) => string | number | undefined) =>
		areDifferent(vehicles.map((vehicle) => String(of(vehicle) ?? '')))
	return (
		<>
			<div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
				<div className="flex gap-2.5 no-script:hidden">
					<ShareAddress path={() => path(ids)} />
					<Button size="small" onClick={() => window.print()}>
						<icons.Printer aria-hidden strokeWidth={1.75} className="size-5" />
						{messages.print}
					</Button>
				</div>
				{vehicles.length > 1 && (
					<p className="text-sm text-ink-muted">
						<Mark /> {messages.legend}
					</p>
				)}
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to by keyboard */}
			<section aria-labelledby="comparison" tabIndex={0} className="comparison">
				<table>
					<caption id="comparison" className="sr-only">
						{messages.table}
					</caption>
					<thead>
						<tr>
							<th scope="col">
								<span className="sr-only">{messages.vehicle}</span>
							</th>
							{vehicles.map((vehicle) => (
								<th key={vehicle.id} scope="col">
									<Link to={vehiclePath(vehicle)} className="link" translate="no">
										{vehicleMessages.picture(vehicle)}
									</Link>
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						<Row label={messages.picture}>
							{vehicles.map((vehicle) => (
								<td key={vehicle.id}>
									<Picture
										photo={vehicle.photo}
										alt={vehicleMessages.picture(vehicle)}
										sizes="(min-width: 64rem) 270px, 45vw"
										widest={640}
										fallback={placeholderOf(vehicle)}
										className="aspect-car w-full rounded-media object-cover"
									/>
									<Link
										to={path(ids.filter((id) => id !== vehicle.id))}
										rel="nofollow"
										aria-label={messages.removeNamed(vehicleMessages.picture(vehicle))}
										className="link inline-flex min-h-11 items-center print:hidden"
									>
										{messages.remove}
									</Link>
								</td>
							))}
						</Row>
						<Row label={messages.price} differs={differ(({ price }) => price)}>
							{vehicles.map((vehicle) => (
								<td key={vehicle.id}>
									<VehiclePrice vehicle={vehicle} size="compared" />
								</td>
							))}
						</Row>
						{hasAmounts && (
							<Row
								label={messages.monthly}
								differs={differ(({ instalment }) => instalment?.monthly)}
								className="print:hidden"
							>
								{vehicles.map(({ id, instalment }) => (
									<td key={id}>
										{instalment ? <VehicleInstalment instalment={instalment} /> : messages.unknown}
									</td>
								))}
							</Row>
						)}
						<Row label={messages.status} differs={differ(({ status }) => status)}>
							{vehicles.map(({ id, status }) => (
								<td key={id}>{vehicleMessages.statuses[status]}</td>
							))}
						</Row>
						{specifications.map(({ label, values, differs }) => (
							<Row key={label} label={label} differs={differs}>
								{values.map((value, index) => (
									<td key={vehicles[index]?.id}>{value ? <Spoken>{value}</Spoken> : messages.unknown}</td>
								))}
							</Row>
						))}
					</tbody>
					{features.length > 0 && (
						<tbody>
							<tr>
								<th scope="rowgroup" colSpan={vehicles.length + 1} className="title text-title-sm">
									{messages.features}
								</th>
							</tr>
							{features.map(({ label, has, differs }) => (
								<Row key={label} label={label} differs={differs}>
									{has.map((hasIt, index) => (
										<td key={vehicles[index]?.id} className={hasIt ? undefined : 'text-ink-muted'}>
											{hasIt ? messages.has : messages.lacks}
										</td>
									))}
								</Row>
							))}
						</tbody>
					)}
				</table>
			</section>
			<InstalmentFootnote vehicles={vehicles} />
		</>
	)
}

type RowProps = { label: string; differs?: boolean; className?: string; children: ReactNode }

const Row = ({ label, differs, className, children }: RowProps) => (
	<tr className={cn(differs && 'differs', className)}>
		<th scope="row">
			{differs && <Mark />}
			{label}
			{differs && <span className="sr-only">, {messages.differs}</span>}
		</th>
		{children}
	</tr>
)

const Mark = () => (
	<span aria-hidden className="mr-1.5 inline-block size-2 rounded-full border border-current bg-accent" />
)
