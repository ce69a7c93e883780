/** The four steps: the applicant, both addresses, employment and income, the vehicle and its financing. */
import { Checkbox, CheckboxGroup } from '#app/components/checkbox.tsx'
import { PictureTiles } from '#app/components/choice-field.tsx'
import { cn } from '#app/components/cn.ts'
import { TextField } from '#app/components/field.tsx'
import { FieldColumns, FieldGroup } from '#app/components/field-group.tsx'
import type { IsoDate } from '#app/core/dates.ts'
import { placeholders } from '#app/features/media/placeholder.ts'
import {
	applicationFieldMessages as messages,
	applicationOptionMessages as optionMessages,
} from '#messages/application-fields.ts'
import { OPTIONS, yearsOfManufacture } from './application.ts'
import {
	IntegerField,
	OptionalChips,
	optionsOf,
	PeriodFields,
	pasteIdNumber,
	RandField,
	Select,
	ShortText,
	type StepProps,
} from './step-fields.tsx'

const { groups, periods, units } = messages

function PersonalStep({ field, checkbox, consents }: StepProps) {
	return (
		<>
			<FieldGroup title={groups.who}>
				<FieldColumns>
					<Select {...field('title')} autoComplete="honorific-prefix" />
					<ShortText {...field('fullName')} autoComplete="name" />
					<TextField
						{...field('idNumber')}
						onPaste={pasteIdNumber}
						inputMode="numeric"
						autoComplete="off"
						maxLength={13}
					/>
					<TextField {...field('dateOfBirth')} type="date" autoComplete="bday" />
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={groups.reach}>
				<FieldColumns>
					<TextField
						{...field('email')}
						type="email"
						inputMode="email"
						autoComplete="email"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={254}
					/>
					<TextField {...field('phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
					<Select {...field('communicationLanguage')} />
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={groups.about} text={groups.aboutText}>
				<FieldColumns>
					<Select {...field('maritalStatus')} />
					<Select {...field('gender')} />
					<Select {...field('countryOfBirth')} />
					<Select {...field('education')} />
					<OptionalChips {...field('selfEmployed')} />
				</FieldColumns>
				<FieldColumns className="mt-5.5">
					<Select {...field('ethnicGroup')} />
					<Checkbox {...checkbox('consentEthnicGroup')} className="text-sm md:pt-4.5">
						<span className="font-normal">{consents.ticks.consentEthnicGroup}</span>
					</Checkbox>
				</FieldColumns>
			</FieldGroup>
		</>
	)
}

function AddressStep({ field, checkbox }: StepProps) {
	const hasErrors = PARTS.some((part) => field(`postal${part}`).error)
	return (
		<>
			<FieldGroup title={groups.residential}>
				<AddressFields kind="residential" field={field} />
				<FieldColumns className="mt-5.5">
					<PeriodFields legend={periods.address} period="timeAtAddress" field={field} />
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={groups.postal} className="group/postal">
				<Checkbox {...checkbox('sameAsResidential')} id="sameAsResidential">
					{messages.labels.sameAsResidential}
				</Checkbox>
				{/* Hidden by CSS, so that it works without JavaScript and keeps the input. */}
				<div
					className={cn('mt-4', !hasErrors && 'group-has-[[name=sameAsResidential]:checked]/postal:hidden')}
				>
					<AddressFields kind="postal" field={field} />
				</div>
			</FieldGroup>
		</>
	)
}

const PARTS = ['Complex', 'Street', 'Suburb', 'PostalCode'] as const

type AddressProps = Pick<StepProps, 'field'> & { kind: 'residential' | 'postal' }

const AddressFields = ({ kind, field }: AddressProps) => (
	<FieldColumns>
		<ShortText {...field(`${kind}Complex`)} autoComplete={`section-${kind} address-line2`} />
		<ShortText {...field(`${kind}Street`)} autoComplete={`section-${kind} address-line1`} />
		<ShortText {...field(`${kind}Suburb`)} autoComplete={`section-${kind} address-level2`} />
		<TextField
			{...field(`${kind}PostalCode`)}
			inputMode="numeric"
			autoComplete={`section-${kind} postal-code`}
			maxLength={20}
		/>
	</FieldColumns>
)

function EmploymentStep({ field, checkbox }: StepProps) {
	return (
		<>
			<FieldGroup title={groups.work}>
				<FieldColumns>
					<ShortText {...field('occupation')} autoComplete="organization-title" />
					<ShortText {...field('currentEmployer')} autoComplete="organization" />
					<Select {...field('industryType')} />
					<ShortText {...field('industrySubtype')} />
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={groups.past}>
				<FieldColumns>
					<PeriodFields legend={periods.currentEmployer} period="timeAtCurrentEmployer" field={field} />
					<PeriodFields legend={periods.previousEmployer} period="timeAtPreviousEmployer" field={field} />
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={groups.pay}>
				<FieldColumns>
					<IntegerField {...field('salaryPayDay')} />
					<Select {...field('propertyOwnership')} />
					<OptionalChips {...field('firstRandEmployee')} className="md:col-span-2" />
					<CheckboxGroup {...field('sourceOfIncome')} className="md:col-span-2">
						{optionsOf('sourceOfIncome').map(({ value, text }) => (
							<Checkbox key={value} {...checkbox('sourceOfIncome', value)}>
								{text}
							</Checkbox>
						))}
					</CheckboxGroup>
				</FieldColumns>
			</FieldGroup>
		</>
	)
}

const categories = () =>
	OPTIONS.vehicleCategory.map((value) => ({
		value,
		text: optionMessages.vehicleCategory[value],
		picture: placeholders[value === 'car' ? 'sedan' : value],
	}))

function VehicleStep({ field, today }: StepProps) {
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

export const STEP_COMPONENTS = { 1: PersonalStep, 2: AddressStep, 3: EmploymentStep, 4: VehicleStep }
