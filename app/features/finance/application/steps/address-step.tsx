/** Step 2: the applicant's residential and postal address. */

import { Checkbox } from '#app/components/checkbox.tsx'
import { cn } from '#app/components/cn.ts'
import { TextField } from '#app/components/field.tsx'
import { FieldColumns, FieldGroup } from '#app/components/field-group.tsx'
import { applicationFieldMessages as messages } from '#messages/application-fields.ts'
import { PeriodFields, ShortText, type StepProps } from './step-fields.tsx'

const { groups, periods } = messages

export function AddressStep({ field, checkbox }: StepProps) {
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
