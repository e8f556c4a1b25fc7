package picture

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
)

// ModelHeader is what stands before the JSON of a model, in bytes.
const ModelHeader = 20

// A Model is one file below models/: a product in three dimensions, by the product's id. 'make models' makes it, in
// metres with the floor at 0.
type Model struct {
	File string // path below the content folder
	URL  string // path on the site; holds a hash of the bytes, so that it may be cached for good
	// The colour that each part comes in, #rrggbb, where visitors may have another: materials of these names.
	Frame, Leather string
}

// NewModel reads the colours of a model in a binary glTF (glTF 2.0, "GLB File Format Specification": a header of 12 bytes,
// then a chunk of JSON behind its length and type; "Metallic-Roughness Material": factors are linear).
func NewModel(data []byte) (m Model, ok bool) {
	if len(data) < ModelHeader || !bytes.HasPrefix(data, []byte("glTF\x02\x00\x00\x00")) || string(data[16:ModelHeader]) != "JSON" {
		return m, false
	}
	var scene struct {
		Materials []struct {
			Name  string
			Paint struct {
				Factor []float64 `json:"baseColorFactor"` // red, green, blue and alpha from 0 to 1; white where there is none
			} `json:"pbrMetallicRoughness"`
		}
	}
	length := binary.LittleEndian.Uint32(data[12:])
	if uint64(length) > uint64(len(data)-ModelHeader) || json.Unmarshal(data[ModelHeader:ModelHeader+length], &scene) != nil {
		return m, false
	}
	for _, material := range scene.Materials {
		colour := "#"
		for channel := range 3 {
			light := 1.0
			if channel < len(material.Paint.Factor) {
				light = material.Paint.Factor[channel]
			}
			colour += fmt.Sprintf("%02x", fromLinear(light))
		}
		switch material.Name {
		case "frame":
			m.Frame = colour
		case "leather":
			m.Leather = colour
		}
	}
	return m, true
}
