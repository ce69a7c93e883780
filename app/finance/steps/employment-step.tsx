/** Step 3: what the applicant works, since when, and what they live on. */
import { INCOME_SOURCES, INDUSTRIES, PROPERTY_OWNERSHIPS, YES_NO } from '#app/finance/application-options.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { FieldColumns, FieldGroup } from '#app/ui/field-group.tsx'
import { Tick, TickGroup } from '#app/ui/tick.tsx'
import { applicationFieldWords as words } from '#app/words/en-ZA/application-fields.ts'
import { applicationOptionWords as options } from '#app/words/en-ZA/application-options.ts'
import {
	choicesOf,
	OptionalChips,
	optionsOf,
	PeriodFields,
	type StepProps,
	WholeField,
	worded,
} from './step-fields.tsx'

const { groups, periods } = words

export function EmploymentStep({ field, tick }: StepProps) {
	return (
		<>
			<FieldGroup title={groups.work}>
				<FieldColumns>
					<TextField {...field('occupation')} autoComplete="organization-title" maxLength={120} />
					<TextField {...field('currentEmployer')} autoComplete="organization" maxLength={120} />
					<SelectField
						{...field('industryType')}
						options={choicesOf(INDUSTRIES, worded(options.industryType))}
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
					<WholeField {...field('salaryPayDay')} />
					<SelectField
						{...field('propertyOwnership')}
						options={choicesOf(PROPERTY_OWNERSHIPS, worded(options.propertyOwnership))}
					/>
					<OptionalChips
						{...field('firstRandEmployee')}
						options={optionsOf(YES_NO, worded(options.firstRandEmployee))}
						className="md:col-span-2"
					/>
					<TickGroup {...field('sourceOfIncome')} className="md:col-span-2">
						{INCOME_SOURCES.map((source) => (
							<Tick key={source} {...tick('sourceOfIncome', source)}>
								{options.sourceOfIncome[source]}
							</Tick>
						))}
					</TickGroup>
				</FieldColumns>
			</FieldGroup>
		</>
	)
}
