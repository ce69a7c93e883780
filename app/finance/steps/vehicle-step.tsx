/** Step 4: the vehicle, and how it is to be paid for. */
import {
	AGREEMENT_TYPES,
	TERMS,
	USAGES,
	VEHICLE_CATEGORIES,
	VEHICLE_CONDITIONS,
	yearsOfManufacture,
} from '#app/finance/application-options.ts'
import type { IsoDate } from '#app/kernel/dates.ts'
import { placeholders } from '#app/media/placeholder.ts'
import { PictureTiles } from '#app/ui/choice-field.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { FieldColumns, FieldGroup } from '#app/ui/field-group.tsx'
import { applicationFieldWords as words } from '#app/words/en-ZA/application-fields.ts'
import { applicationOptionWords as options } from '#app/words/en-ZA/application-options.ts'
import {
	choicesOf,
	OptionalChips,
	optionsOf,
	RandField,
	type StepProps,
	WholeField,
	worded,
} from './step-fields.tsx'

const { groups, units } = words

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
						options={optionsOf(VEHICLE_CONDITIONS, worded(options.vehicleCondition))}
						className="md:col-span-2"
					/>
					<TextField {...field('make')} autoComplete="off" maxLength={120} />
					<TextField {...field('model')} autoComplete="off" maxLength={120} />
					<SelectField {...year} options={choicesOf(yearsWith(year.defaultValue, today), (each) => each)} />
					<WholeField {...field('odometer')} unit={units.km} />
					<OptionalChips
						{...field('usage')}
						options={optionsOf(USAGES, worded(options.usage))}
						className="md:col-span-2"
					/>
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={groups.finance}>
				<FieldColumns>
					<RandField {...field('purchasePrice')} />
					<RandField {...field('depositAmount')} />
					<SelectField {...field('term')} options={choicesOf(TERMS, words.term)} />
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
						options={choicesOf(AGREEMENT_TYPES, worded(options.agreementType))}
					/>
				</FieldColumns>
			</FieldGroup>
		</>
	)
}

/** A vehicle of ours may be newer or older than the years on offer. */
function yearsWith(year: string, today: IsoDate): string[] {
	const years = yearsOfManufacture(today)
	return /^\d{4}$/.test(year) && !years.includes(year) ? [year, ...years] : years
}
