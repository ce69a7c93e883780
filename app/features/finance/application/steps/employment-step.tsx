/** Step 3: the applicant's employment and income. */

import { Checkbox, CheckboxGroup } from '#app/components/checkbox.tsx'
import { FieldColumns, FieldGroup } from '#app/components/field-group.tsx'
import { applicationFieldMessages as messages } from '#messages/application-fields.ts'
import {
	IntegerField,
	OptionalChips,
	optionsOf,
	PeriodFields,
	Select,
	ShortText,
	type StepProps,
} from './step-fields.tsx'

const { groups, periods } = messages

export function EmploymentStep({ field, checkbox }: StepProps) {
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
