"""What is written of a product's size. Use: measures.dimensions("df-001")"""
import re
from pathlib import Path

PRODUCTS = Path(__file__).resolve().parents[3] / "content" / "products"
SIZES = re.compile(r"^dimensions:\n  length: ([\d.]+)\n  width: ([\d.]+)\n  height: ([\d.]+)$", re.MULTILINE)


def dimensions(product):
    """Length, width and height in cm; nothing of a product without."""
    sizes = [SIZES.search(file.read_text()) for file in PRODUCTS.glob(f"*/{product}.yaml")]
    return tuple(map(float, sizes[0].groups())) if sizes and sizes[0] else None
