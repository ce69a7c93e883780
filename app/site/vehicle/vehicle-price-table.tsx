/** The two prices on a vehicle's page, cash and a month, with the small print that the law requires beside them. */
import { cn } from '#app/components/cn.ts'
import { Spoken } from '#app/components/spoken.tsx'
import { formatRand } from '#app/core/money-and-distance.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { AdvertisedInstalment } from '#messages/instalment.ts'
import { vehiclePageMessages as messages } from '#messages/vehicle-page.ts'
import { vehicleMessages } from '#messages/vehicles.ts'

type Props = { vehicle: Vehicle; instalment: AdvertisedInstalment | undefined }

export function VehiclePriceTable({ vehicle, instalment }: Props) {
	const { price, wasPrice, status } = vehicle
	return (
		<div className="flex flex-wrap items-end gap-x-4 print:gap-x-[3mm] text-xs leading-snug text-ink-muted">
			<p className="tabular-nums">
				<span
					translate="no"
					className={cn(
						'price block text-price-xl print:text-[17pt]',
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
			<p className="order-2 mt-2 basis-full text-2xs leading-snug lg:mt-1.5">
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
