/**
 * What the server alone makes of a vehicle's page, so that no script of the page has its words: the drive-away price,
 * folded, the known faults and work done, and the specifications.
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { Spoken } from '#app/components/spoken.tsx'
import { formatKilometres, formatRandExactly } from '#app/core/money-and-distance.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import {
	costName,
	costsOf,
	driveAwayPrice,
	isFinanced,
	type VehicleCost,
} from '#app/features/dealer/drive-away.ts'
import { type Photo, photoAddress } from '#app/features/media/photo.ts'
import { Picture } from '#app/features/media/picture.tsx'
import { FINDING_KINDS, type Finding, type Pin, thirdsOf } from '#app/features/vehicles/findings.ts'
import { PUBLIC_DETAIL_FIELDS } from '#app/features/vehicles/public-detail-fields.ts'
import { valueLabel } from '#app/features/vehicles/value-label.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { listDetails } from '#app/features/vehicles/vehicle-detail.ts'
import { findingMessages } from '#messages/findings.ts'
import { driveAwayMessages as messages } from '#messages/settings-parts.ts'
import { specificationMessages } from '#messages/vehicle-details.ts'
import { vehicleMessages } from '#messages/vehicles.ts'

/** Undefined where an owner set no costs, and of a sold vehicle. */
export function driveAwayHtml(
	{ price, condition, status }: Pick<Vehicle, 'price' | 'condition' | 'status'>,
	{ driveAway }: Pick<Dealer, 'driveAway'>,
): string | undefined {
	const costs = status === 'sold' ? [] : costsOf(driveAway, condition)
	return costs.length > 0 ? renderToStaticMarkup(<DriveAway price={price} costs={costs} />) : undefined
}

function DriveAway({ price, costs }: { price: number; costs: VehicleCost[] }) {
	const { total, financed } = driveAwayPrice(price, costs)
	const rounded = Math.ceil(financed)
	return (
		<details>
			<summary>
				{`${messages.heading} `}
				<b translate="no">
					<Spoken>{formatRandExactly(total)}</Spoken>
				</b>
			</summary>
			<table>
				<tbody>
					<Row name={messages.advertised} amount={price} />
					{costs.map((cost) => (
						<Row
							key={costName(cost)}
							name={costName(cost)}
							note={isFinanced(cost) ? messages.mayBeFinanced : undefined}
							amount={cost.amount}
						/>
					))}
				</tbody>
				<tfoot>
					<Row name={messages.inAll} amount={total} />
				</tfoot>
			</table>
			<p>{financed > price ? messages.note : messages.noteAllSeparate}</p>
			{financed > price && (
				<a href={`/finance?price=${rounded}#calculator`}>{messages.calculate(formatRandExactly(rounded))}</a>
			)}
		</details>
	)
}

const Row = ({ name, note, amount }: { name: string; note?: string | undefined; amount: number }) => (
	<tr>
		<th scope="row">
			{name}
			{note && <small>{` ${note}`}</small>}
		</th>
		<td translate="no">
			<Spoken>{formatRandExactly(amount)}</Spoken>
		</td>
	</tr>
)

/** Undefined if nothing is listed. */
export const findingsHtml = (findings: Finding[] | null | undefined, photos: Photo[]): string | undefined =>
	findings?.length ? renderToStaticMarkup(<Findings findings={findings} photos={photos} />) : undefined

function Findings({ findings, photos }: { findings: Finding[]; photos: Photo[] }) {
	return (
		<>
			<h2>{findingMessages.title}</h2>
			{FINDING_KINDS.map((kind) => {
				const listed = findings.filter((finding) => finding.kind === kind)
				return (
					listed.length > 0 && (
						<section key={kind}>
							<h3>{findingMessages.kinds[kind]}</h3>
							<ul>
								{listed.map(({ part, words, photo: address, pin }, at) => {
									const photo = photos.find(({ hash }) => photoAddress(hash) === address)
									return (
										// biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once
										<li key={at}>
											<div>
												<b>{part}</b>
												<span>{words}</span>
											</div>
											{photo && <Marked photo={photo} pin={pin} part={part} />}
										</li>
									)
								})}
							</ul>
						</section>
					)
				)
			})}
		</>
	)
}

function Marked({ photo, pin, part }: { photo: Photo; pin: Pin | null; part: string }) {
	const thirds = pin && thirdsOf(pin)
	return (
		<figure>
			<div>
				<Picture photo={photo} alt={findingMessages.photo(part)} sizes="(min-width: 48rem) 20rem, 90vw" />
				{pin && <span aria-hidden className="pin" style={{ left: `${pin.x}%`, top: `${pin.y}%` }} />}
			</div>
			{thirds && (
				<figcaption>{findingMessages.marked(findingMessages.place(thirds.across, thirds.down))}</figcaption>
			)}
		</figure>
	)
}

export type SpecificationName = keyof typeof specificationMessages

/** On phones only the main ones are shown first; a wide one spans both columns. */
export type SpecificationLine = { label: string; value: string; isMain?: true; isWide?: true }

type Specification = { name: SpecificationName; value: string }

/**
 * The rows of the specification list in order; unknown values are left out
 * (specification, section 2, Vehicle detail).
 */
export function specificationsOf(vehicle: Vehicle): Specification[] {
	const details = listDetails(PUBLIC_DETAIL_FIELDS, vehicle)
	const lines: [SpecificationName, string | number | null][] = [
		['make', vehicle.make],
		['model', vehicle.model],
		['variant', vehicle.variant],
		['category', valueLabel('category', vehicle.category)],
		['year', vehicle.year],
		['mileage', formatKilometres(vehicle.mileage)],
		['condition', vehicleMessages.conditions[vehicle.condition]],
		['transmission', valueLabel('transmission', vehicle.transmission)],
		['fuelType', valueLabel('fuelType', vehicle.fuelType)],
	]
	return [
		...lines.flatMap(([name, value]) => (value ? { name, value: String(value) } : [])),
		...details.filter(({ isProse }) => !isProse),
		...(vehicle.stockNumber ? [{ name: 'stockNumber' as const, value: vehicle.stockNumber }] : []),
		...details.filter(({ isProse }) => isProse),
	]
}

/** What a phone shows first; name, mileage, year, gearbox and fuel are above it. */
const MAIN_FACTS: SpecificationName[] = ['condition', 'engine', 'colour', 'stockNumber']

const MAX_IN_A_COLUMN = 32 // characters

/** The rows as the page gets them. */
export const specificationLines = (vehicle: Vehicle): SpecificationLine[] =>
	specificationsOf(vehicle).map(({ name, value }) => ({
		label: specificationMessages[name],
		value,
		...(MAIN_FACTS.includes(name) && { isMain: true }),
		...(value.length > MAX_IN_A_COLUMN && { isWide: true }),
	}))
