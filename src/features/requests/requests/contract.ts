// biome-ignore-all lint/performance/noBarrelFile: the contract is what other features may read, of both products

export { permitsContract } from './permits.ts'
export type { IssuedPermit, IssuedSticker, Permit, Sticker } from './shapes.ts'
export { stickersContract } from './stickers.ts'
