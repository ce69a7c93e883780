/** Step 2: the applicant's residential and postal address. */

import { Checkbox } from '#app/components/checkbox.tsx'
import { cn } from '#app/components/cn.ts'
import { TextField } from '#app/components/field.tsx'
import { FieldColumns, FieldGroup } from '#app/components/field-group.tsx'
import { applicationFieldMessages as messages } from '#messages/application-fields.ts'
import { PeriodFields, ShortText, type StepField, type StepProps } from './step-fields.tsx'

const { groups, periods } = messages

export function AddressStep({ field, checkbox }: StepProps) {
	const postal = {
		complex: field('postalComplex'),
		street: field('postalStreet'),
		suburb: field('postalSuburb'),
		postalCode: field('postalPostalCode'),
	}
	const hasErrors = Object.values(postal).some(({ error }) => error)
	return (
		<>
			<FieldGroup title={groups.residential}>
				<AddressFields
					section="section-residential"
					complex={field('residentialComplex')}
					street={field('residentialStreet')}
					suburb={field('residentialSuburb')}
					postalCode={field('residentialPostalCode')}
				/>
				<FieldColumns className="mt-5.5">
					<PeriodFields
						legend={periods.address}
						years={field('timeAtAddressYears')}
						months={field('timeAtAddressMonths')}
					/>
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
					<AddressFields section="section-postal" {...postal} />
				</div>
			</FieldGroup>
		</>
	)
}

type Address = {
	section: string
	complex: StepField
	street: StepField
	suburb: StepField
	postalCode: StepField
}

const AddressFields = ({ section, complex, street, suburb, postalCode }: Address) => (
	<FieldColumns>
		<ShortText {...complex} autoComplete={`${section} address-line2`} />
		<ShortText {...street} autoComplete={`${section} address-line1`} />
		<ShortText {...suburb} autoComplete={`${section} address-level2`} />
		<TextField {...postalCode} inputMode="numeric" autoComplete={`${section} postal-code`} maxLength={20} />
	</FieldColumns>
)
