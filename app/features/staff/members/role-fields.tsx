/** The roles of a staff member, each with what it allows. */
import { useId } from 'react'
import { Checkbox } from '#app/components/checkbox.tsx'
import { FieldNote } from '#app/components/field.tsx'
import type { FieldOf } from '#app/components/use-form.ts'
import { staffMemberMessages } from '#messages/staff.ts'
import { STAFF_ROLES } from './permissions.ts'

const messages = staffMemberMessages.roles

type Props = { field: FieldOf; chosen: readonly string[] }

export function RoleFields({ field, chosen }: Props) {
	const id = useId()
	const { error } = field('roles')
	return (
		<fieldset aria-describedby={error && `${id}-problem`} className="min-w-0">
			<legend className="p-0 text-sm leading-[1.35] font-semibold">{messages.label}</legend>
			{STAFF_ROLES.map((role) => (
				<Checkbox key={role} name="roles" value={role} defaultChecked={chosen.includes(role)}>
					{messages.names[role]}
					<span className="block text-sm font-normal text-ink-muted">{messages.help[role]}</span>
				</Checkbox>
			))}
			<FieldNote id={`${id}-problem`} kind="error">
				{error}
			</FieldNote>
		</fieldset>
	)
}
