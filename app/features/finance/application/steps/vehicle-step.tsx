/** Step 4: the vehicle and its financing. */

import { PictureTiles } from '#app/components/choice-field.tsx'
import { TextField } from '#app/components/field.tsx'
import { FieldColumns, FieldGroup } from '#app/components/field-group.tsx'
import type { IsoDate } from '#app/core/calendar.ts'
import { OPTIONS, yearsOfManufacture } from '#app/features/finance/application/application-options.ts'
import { placeholders } from '#app/features/media/placeholder.ts'
import { applicationFieldMessages as messages } from '#messages/application-fields.ts'
import { applicationOptionMessages as options } from '#messages/application-options.ts'
import { IntegerField, OptionalChips, RandField, Select, ShortText, type StepProps } from './step-fields.tsx'

const { groups, units } = messages

const categories = () =>
	OPTIONS.vehicleCategory.map((value) => ({
		value,
		text: options.vehicleCategory[value],
		picture: placeholders[value === 'car' ? 'sedan' : value],
	}))

export function VehicleStep({ field, today }: StepProps) {
	const year = field('yearOfManufacture')
	return (
		<>
			<FieldGroup title={groups.vehicle}>
				<PictureTiles {...field('vehicleCategory')} options={categories()} className="mb-5.5" />
				<FieldColumns>
					<OptionalChips {...field('vehicleCondition')} className="md:col-span-2" />
					<ShortText {...field('make')} />
					<ShortText {...field('model')} />
					<Select {...year} options={yearsWith(year.defaultValue, today)} />
					<IntegerField {...field('odometer')} unit={units.km} />
					<OptionalChips {...field('usage')} className="md:col-span-2" />
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={groups.finance}>
				<FieldColumns>
					<RandField {...field('purchasePrice')} />
					<RandField {...field('depositAmount')} />
					<Select {...field('term')} />
					<TextField
						{...field('balloonPercentage')}
						inputMode="decimal"
						autoComplete="off"
						maxLength={20}
						unit={{ text: units.percent, side: 'right' }}
					/>
					<RandField {...field('totalValueOfExtras')} />
					<Select {...field('agreementType')} />
				</FieldColumns>
			</FieldGroup>
		</>
	)
}

/** Adds the year of a stock vehicle that is newer or older than the selectable years. */
function yearsWith(year: string, today: IsoDate) {
	const years = yearsOfManufacture(today)
	const all = /^\d{4}$/.test(year) && !years.includes(year) ? [year, ...years] : years
	return all.map((value) => ({ value, text: value }))
}
