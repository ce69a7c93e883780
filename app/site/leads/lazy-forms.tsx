/** The forms for enquiries and messages: in the page from the start, so that they can be sent; their script is fetched when somebody touches the page. */
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { fetched } from '#app/ui/fetched.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { whenTouched } from '#app/ui/when-touched.tsx'
import { siteWords } from '#app/words/en-ZA/site.ts'
import type { forms } from './forms.tsx'

type Forms = Omit<typeof forms, 'send'>

const fetchedForms = () => fetched(() => import('./forms.tsx')).then(({ forms }) => forms)

/** For the `clientAction` of a page: what sends is there as soon as its form is. */
export const sentBy = async (...given: Parameters<(typeof forms)['send']>) =>
	(await fetchedForms()).send(...given)

// As high as a form.
const waiting = (
	<div className="grid min-h-[27rem] place-items-center">
		<Spinner label={siteWords.loading} />
	</div>
)

export const VehicleEnquiry = soon('VehicleEnquiry', waiting)
export const VehiclePriceBar = soon('VehiclePriceBar')
export const VehicleShare = soon('VehicleShare')
export const MessageForm = soon('MessageForm', waiting)
export const UnsentEnquiry = soon('UnsentEnquiry', waiting)

function soon<Name extends keyof Forms>(name: Name, meanwhile?: ReactNode) {
	type Props = ComponentProps<Forms[Name]>
	return whenTouched<Props>(async () => (await fetchedForms())[name] as ComponentType<Props>, meanwhile)
}
