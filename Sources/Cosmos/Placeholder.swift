// Cosmos
