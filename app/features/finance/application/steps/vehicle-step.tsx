/** Step 4: the vehicle and its financing. */

import { PictureTiles } from '#app/components/choice-field.tsx'
import { TextField } from '#app/components/field.tsx'
import { FieldColumns, FieldGroup } from '#app/components/field-group.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import type { IsoDate } from '#app/core/calendar.ts'
import {
	AGREEMENT_TYPES,
	TERMS,
	USAGES,
	VEHICLE_CATEGORIES,
	VEHICLE_CONDITIONS,
	yearsOfManufacture,
} from '#app/features/finance/application/application-options.ts'
import { placeholders } from '#app/features/media/placeholder.ts'
import { applicationFieldMessages as messages } from '#messages/application-fields.ts'
import { applicationOptionMessages as options } from '#messages/application-options.ts'
import {
	IntegerField,
	labelFrom,
	OptionalChips,
	RandField,
	type StepProps,
	toOptions,
	toOptionsWithBlank,
} from './step-fields.tsx'

const { groups, units } = messages

const CATEGORIES = VEHICLE_CATEGORIES.map((value) => ({
	value,
	text: options.vehicleCategory[value],
	picture: placeholders[value === 'car' ? 'sedan' : value],
}))

export function VehicleStep({ field, today }: StepProps) {
	const year = field('yearOfManufacture')
	return (
		<>
			<FieldGroup title={groups.vehicle}>
				<PictureTiles {...field('vehicleCategory')} options={CATEGORIES} className="mb-5.5" />
				<FieldColumns>
					<OptionalChips
						{...field('vehicleCondition')}
						options={toOptions(VEHICLE_CONDITIONS, labelFrom(options.vehicleCondition))}
						className="md:col-span-2"
					/>
					<TextField {...field('make')} autoComplete="off" maxLength={120} />
					<TextField {...field('model')} autoComplete="off" maxLength={120} />
					<SelectField
						{...year}
						options={toOptionsWithBlank(yearsWith(year.defaultValue, today), (each) => each)}
					/>
					<IntegerField {...field('odometer')} unit={units.km} />
					<OptionalChips
						{...field('usage')}
						options={toOptions(USAGES, labelFrom(options.usage))}
						className="md:col-span-2"
					/>
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={groups.finance}>
				<FieldColumns>
					<RandField {...field('purchasePrice')} />
					<RandField {...field('depositAmount')} />
					<SelectField {...field('term')} options={toOptionsWithBlank(TERMS, messages.term)} />
					<TextField
						{...field('balloonPercentage')}
						inputMode="decimal"
						autoComplete="off"
						maxLength={20}
						unit={{ text: units.percent, side: 'right' }}
					/>
					<RandField {...field('totalValueOfExtras')} />
					<SelectField
						{...field('agreementType')}
						options={toOptionsWithBlank(AGREEMENT_TYPES, labelFrom(options.agreementType))}
					/>
				</FieldColumns>
			</FieldGroup>
		</>
	)
}

/** Adds the year of a stock vehicle that is newer or older than the selectable years. */
function yearsWith(year: string, today: IsoDate): string[] {
	const years = yearsOfManufacture(today)
	return /^\d{4}$/.test(year) && !years.includes(year) ? [year, ...years] : years
}
