/** Links and anchors of a vehicle's page. */
import type { Dealer } from '#app/features/dealer/dealer.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

export const ENQUIRY_ANCHOR = 'enquire'
export const SIMILAR_ANCHOR = 'related'

export const phoneLink = ({ e164 }: Dealer['phone']): string => `tel:${e164}`

/** The finance application with this vehicle prefilled. */
export const financeLink = ({ id }: Pick<Vehicle, 'id'>): string => `/finance/application?vehicle=${id}`
