/** Step 3: the applicant's employment and income. */

import { Checkbox, CheckboxGroup } from '#app/components/checkbox.tsx'
import { TextField } from '#app/components/field.tsx'
import { FieldColumns, FieldGroup } from '#app/components/field-group.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import {
	INCOME_SOURCES,
	INDUSTRIES,
	PROPERTY_OWNERSHIPS,
	YES_NO,
} from '#app/features/finance/application/application-options.ts'
import { applicationFieldMessages as messages } from '#messages/application-fields.ts'
import { applicationOptionMessages as options } from '#messages/application-options.ts'
import {
	IntegerField,
	labelFrom,
	OptionalChips,
	PeriodFields,
	type StepProps,
	toOptions,
	toOptionsWithBlank,
} from './step-fields.tsx'

const { groups, periods } = messages

export function EmploymentStep({ field, checkbox }: StepProps) {
	return (
		<>
			<FieldGroup title={groups.work}>
				<FieldColumns>
					<TextField {...field('occupation')} autoComplete="organization-title" maxLength={120} />
					<TextField {...field('currentEmployer')} autoComplete="organization" maxLength={120} />
					<SelectField
						{...field('industryType')}
						options={toOptionsWithBlank(INDUSTRIES, labelFrom(options.industryType))}
					/>
					<TextField {...field('industrySubtype')} autoComplete="off" maxLength={120} />
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={groups.past}>
				<FieldColumns>
					<PeriodFields
						legend={periods.currentEmployer}
						years={field('timeAtCurrentEmployerYears')}
						months={field('timeAtCurrentEmployerMonths')}
					/>
					<PeriodFields
						legend={periods.previousEmployer}
						years={field('timeAtPreviousEmployerYears')}
						months={field('timeAtPreviousEmployerMonths')}
					/>
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={groups.pay}>
				<FieldColumns>
					<IntegerField {...field('salaryPayDay')} />
					<SelectField
						{...field('propertyOwnership')}
						options={toOptionsWithBlank(PROPERTY_OWNERSHIPS, labelFrom(options.propertyOwnership))}
					/>
					<OptionalChips
						{...field('firstRandEmployee')}
						options={toOptions(YES_NO, labelFrom(options.firstRandEmployee))}
						className="md:col-span-2"
					/>
					<CheckboxGroup {...field('sourceOfIncome')} className="md:col-span-2">
						{INCOME_SOURCES.map((source) => (
							<Checkbox key={source} {...checkbox('sourceOfIncome', source)}>
								{options.sourceOfIncome[source]}
							</Checkbox>
						))}
					</CheckboxGroup>
				</FieldColumns>
			</FieldGroup>
		</>
	)
}
