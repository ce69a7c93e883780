/**
 * The drive-away price on a vehicle's page, folded, and its known faults and work done. They are still text: no script of
 * the page has them.
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { Spoken } from '#app/components/spoken.tsx'
import { formatRandExactly } from '#app/core/money-and-distance.ts'
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
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { driveAwayMessages as messages } from '#messages/drive-away.ts'
import { findingMessages } from '#messages/findings.ts'

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
