/** The drive-away price on a vehicle's page, folded. It is still text: no script of the page has it. */
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
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { driveAwayMessages as messages } from '#messages/drive-away.ts'

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
