/** Where a vehicle's page leads beside the form: to a call, and to finance. */
import type { Dealer } from '#app/features/dealer/dealer.ts'
import type { Vehicle } from './vehicle.ts'

/** The anchors of the enquiry form and of the similar vehicles. */
export const ENQUIRY_ANCHOR = 'enquire'
export const SIMILAR_ANCHOR = 'related'

export const phoneLink = ({ e164 }: Dealer['phone']): string => `tel:${e164}`

/** The application with this vehicle filled in. */
export const financeLink = ({ id }: Pick<Vehicle, 'id'>): string => `/finance/application?vehicle=${id}`
